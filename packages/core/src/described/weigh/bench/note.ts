/** Places of the notes of what was: those of the fields below, and from `outs` downwards that of each combatant. */
export const note = {
  hits: -1,
  felled: -2,
  left: -3,
  dealt: -4,
  taken: -5,
  raised: -6,
  missing: -7,
  standing: -8,
  moves: -9,
  turned: -10,
  lanes: -11,
  stopped: -12,
  outs: -16,
  /** Points that are lost, from here downwards. */
  lost: -(2 ** 19),
  /** Results of the act, from here downwards. */
  slots: -(2 ** 20),
  /** Points of which there are plenty, from here downwards. */
  points: -(2 ** 21),
}
