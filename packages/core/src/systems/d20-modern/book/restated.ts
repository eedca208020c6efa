const inTotal = "defense.total, defense.flatFooted, defense.touch"

/** What a stat block may say twice, and what counts where both are there: attacks and Defense are stated whole (D20M-015, 030). */
export const restated = {
  bab: "attacks[].bonus",
  "abilities.str": "attacks[].bonus, attacks[].damage",
  "abilities.dex": "attacks[].bonus, initiative, defense",
  "defense.class": inTotal,
  "defense.equipment": inTotal,
  "defense.natural": inTotal,
  "defense.size": inTotal,
  "defense.enhancement": inTotal,
  "defense.deflection": inTotal,
}
