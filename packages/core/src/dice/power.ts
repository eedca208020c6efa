/**
 * `base` to the power of `n`, by squaring: the same bits on every machine, which `**` does not promise (ECMAScript
 * leaves its last digit to the engine).
 *
 * @param n an integer; 0 and less give 1
 */
export const power = (base: number, n: number): number => {
  let product = 1
  let square = base
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) product *= square
    square *= square
  }
  return product
}

/**
 * How many times `unit` can be doubled without exceeding `value`: its logarithm to the base 2, rounded down, exactly.
 * Both are integers above 0.
 */
export const doublings = (value: number, unit: number): number => {
  let count = 0
  for (let most = 2 * unit; most <= value; most *= 2) count++
  return count
}
