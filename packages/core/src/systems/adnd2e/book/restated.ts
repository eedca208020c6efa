/** What a stat block may say twice, and what counts: its bonuses stand in its weapons and its armour class. */
export const restated = {
  str: "weapons[].hit, weapons[].damage",
  dex: "ac, weapons[].missile_hit",
  con: "hp",
  hd: "hp, gac0",
}
