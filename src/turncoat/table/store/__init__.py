"""The store: tables, their journals and who may sit where, durable before anybody is told."""
