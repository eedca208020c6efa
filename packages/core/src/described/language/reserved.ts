/** Words of the language: no stat, track, condition, rule, roll or let may be called so. */
export const reserved: ReadonlySet<string> = new Set([
  ..."and or not if then else of with in count best worst at least most always never".split(" "),
  ..."me them rule lost amount natural yes no true false null on off id is name count with".split(" "),
])
