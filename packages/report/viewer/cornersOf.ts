/**
 * The corners of a side's shape around its middle: of the charts' palette circle (which has none), square, triangle up,
 * diamond, triangle down, cross.
 */
export const cornersOf = (side: number): readonly (readonly [x: number, y: number])[] => shapes[side % 6] ?? []

const shapes: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [
    [-0.82, -0.82],
    [0.82, -0.82],
    [0.82, 0.82],
    [-0.82, 0.82],
  ],
  [
    [0, -1.05],
    [1, 0.75],
    [-1, 0.75],
  ],
  [
    [0, -1.1],
    [1.1, 0],
    [0, 1.1],
    [-1.1, 0],
  ],
  [
    [0, 1.05],
    [1, -0.75],
    [-1, -0.75],
  ],
  [
    [-0.4, -1],
    [0.4, -1],
    [0.4, -0.4],
    [1, -0.4],
    [1, 0.4],
    [0.4, 0.4],
    [0.4, 1],
    [-0.4, 1],
    [-0.4, 0.4],
    [-1, 0.4],
    [-1, -0.4],
    [-0.4, -0.4],
  ],
]
