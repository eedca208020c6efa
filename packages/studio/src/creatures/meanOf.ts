/** The mean of dice with what is added: `2d6+3`, `2d8+4d6`, `5`; 0 for what is none. */
export const meanOf = (dice: string): number =>
  [...dice.replaceAll(/\s+/gu, "").matchAll(/([+-]?)(?:(\d*)d(\d+)|(\d+))/gu)].reduce(
    (sum, [, sign, count, sides, flat]) => {
      const value = sides === undefined ? Number(flat) : (Number(count || 1) * (Number(sides) + 1)) / 2
      return sign === "-" ? sum - value : sum + value
    },
    0,
  )

/** The dice of a text, `0` where there are none, and what is added to them: critical hits roll dice alone twice. */
export const splitDice = (text: string): { readonly dice: string; readonly plus: number } => {
  const plain = text.replaceAll(/\s+/gu, "")
  const dice = [...plain.matchAll(/(\+|^)(\d*d\d+)/gu)].map(([, , each]) => each as string)
  const plus = [...plain.replaceAll(/\d*d\d+/gu, "").matchAll(/([+-]?)(\d+)/gu)].reduce(
    (sum, [, sign, n]) => sum + (sign === "-" ? -Number(n) : Number(n)),
    0,
  )
  return { dice: dice.length === 0 ? "0" : dice.join("+"), plus }
}
