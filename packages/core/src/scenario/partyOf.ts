/** Ids by which a side is taken for the party, where its file does not say that it is, or is not. */
export const partyNames = ["party", "heroes", "adventurers", "companions", "grupo", "aventureros"] as const

/**
 * The index of the side that the players play: the one whose file says `party: true`, else the only one that is called
 * like a party; undefined where there is none, or are several.
 */
export const partyOf = (
  sides: readonly { readonly id: string; readonly party?: boolean | undefined }[],
): number | undefined => {
  const said = sides.findIndex(({ party }) => party === true)
  if (said >= 0) return said
  const named = sides.flatMap(({ id, party }, i) =>
    party !== false && (partyNames as readonly string[]).includes(id) ? [i] : [],
  )
  return named.length === 1 ? named[0] : undefined
}
