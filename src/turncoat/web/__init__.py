"""The table in the browser: pages and lobby over HTTP, play over WebSockets."""
