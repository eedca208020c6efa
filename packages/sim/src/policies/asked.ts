/**
 * What is asked of a side in one word: `steady` decides by what is played, `steady@base` by the forecasts of `base`,
 * whatever is played.
 */
export interface Asked {
  readonly policy: string
  /** The variant by whose tables it decides; undefined for the one that is played. */
  readonly belief: string | undefined
}

/** Takes such a word apart. The first `@` ends the policy. */
export const asked = (text: string): Asked => {
  const at = text.indexOf("@")
  return at < 0 ? { policy: text, belief: undefined } : { policy: text.slice(0, at), belief: text.slice(at + 1) }
}

/** A policy that believes in a variant, as such a word. */
export const believing = (policy: string, belief: string): string => `${policy}@${belief}`
