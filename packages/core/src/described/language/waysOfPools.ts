/** How many ways there are in which up to `most` dice can show something together; their order is none of it. */
export const waysOfPools = (most: number, faces: number): number => {
  let ways = 1
  for (let i = 1; i <= faces; i++) ways = (ways * (most + i)) / i
  return Math.round(ways)
}
