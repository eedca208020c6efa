/** So many workers play: as many as there are cores, few on a phone. */
export const workers = Math.max(
  1,
  Math.min(matchMedia("(pointer: coarse)").matches ? 2 : 8, navigator.hardwareConcurrency || 2),
)
