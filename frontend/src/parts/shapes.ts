/** A shape for each seat, in a square of 16; colour alone never tells seats apart. */
export const SHAPES = [
  "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z",
  "M8 1.5 15 14H1z",
  "M2 2h12v12H2z",
  "M8 .8 15.2 8 8 15.2.8 8z",
  "M8 1l2.1 4.6 5 .6-3.7 3.4 1 4.9L8 12l-4.4 2.5 1-4.9L.9 6.2l5-.6z",
  "M5.5 1h5v4.500h4.500v5h-4.500v4.500h-5v-4.500H1v-5h4.500z",
  "M4.500 1.500h7L15 8l-3.500 6.500h-7L1 8z",
] as const;

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? SHAPES[0];
export const colourOf = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
