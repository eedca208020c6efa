/** Mixes 32 bits so that every input bit flips about half of the output bits (the low-bias `lowbias32` family). */
export const mix32 = (word: number): number => {
  let x = word
  x ^= x >>> 16
  x = Math.imul(x, 0x21f0aaad)
  x ^= x >>> 15
  x = Math.imul(x, 0x735a2d97)
  x ^= x >>> 15
  return x | 0
}

/**
 * The stable key of a combatant: a 32-bit hash of its id, never 0 (0 stands for "nobody: the round itself").
 * Streams and every fixed order of combatants depend on it, so listing order and side cannot leak into results.
 */
export const keyOf = (id: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < id.length; i++) h = Math.imul(h ^ id.charCodeAt(i), 0x01000193)
  return mix32(h) >>> 0 || 1
}
