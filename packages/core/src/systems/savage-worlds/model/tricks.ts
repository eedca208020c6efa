import { skill, type SkillIndex, type Trait } from "./Sheet.ts"

/** The skills that Tests are made with (SWD-108). */
const tricksters: readonly SkillIndex[] = [
  skill.athletics,
  skill.fighting,
  skill.shooting,
  skill.stealth,
  skill.thievery,
  skill.riding,
  skill.taunt,
  skill.notice,
  skill.repair,
  skill.intimidation,
  skill.persuasion,
  skill.performance,
]

/** Those of them that somebody has learnt. */
export const tricksOf = (has: readonly boolean[]): readonly SkillIndex[] => tricksters.filter((by) => has[by] === true)

/** The one at which somebody is best, the first of several; -1 for none. */
export const bestOfTricks = (tricks: readonly SkillIndex[], skills: readonly Trait[]): SkillIndex => {
  const worth = (by: SkillIndex): number => {
    const { die, plus } = skills[by] as Trait
    return die + 2 * plus
  }
  return tricks.reduce((best, by) => (best < 0 || worth(by) > worth(best) ? by : best), -1)
}
