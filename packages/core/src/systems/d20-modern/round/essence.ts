import type { View } from "../../../contract/State.ts"
import { feat } from "../book/feats.ts"
import type { D20Prepared, D20State } from "../model/System.ts"

/** Whether nothing is under way that knows rounds by their numbers: then rounds after the first are alike. */
const isTimeless = (prepared: D20Prepared, { combatants, world }: View<D20State>): boolean =>
  prepared.surroundings === undefined &&
  [world.boosts, world.chokes, world.embers, world.clouds].every(({ length }) => length === 0) &&
  combatants.every(({ dead, fled, here, runAgain }) => (here || dead || fled) && runAgain === 0)

/** What is left of a turn counts for as long as it lasts. */
const noTurn = {
  main: false,
  move: false,
  single: false,
  stepped: false,
  moved: false,
  blows: 0,
  form: -1,
  series: false,
  free: 0,
  drew: false,
  stepwise: false,
} as const

/** Whether two of one side are on the field: then it counts who of them is quicker to answer an act. */
const haveFriends = ({ combatants }: View<D20State>): boolean => {
  const sides = combatants.filter(({ here }) => here).map(({ side }) => side)
  return new Set(sides).size < sides.length
}

/**
 * Once everybody is there, of initiative only the order counts, and who of a side is quicker; ordinals of acts are for
 * dice alone, illness is for the days after. What has a last round is described by its distance from now; where
 * something else has a round of its own, rounds are distinguished.
 */
export const essence = (prepared: D20Prepared, state: View<D20State>): unknown => {
  const { combatants, effects, round, world } = state
  const isOrdered = combatants.every(({ dead, entered, fled }) => entered || dead || fled)
  const scores = haveFriends(state)
    ? [...new Set(combatants.map(({ initiative }) => initiative))].toSorted((a, b) => a - b)
    : []
  const gathers = prepared.rules.nonlethal === "accumulates"
  return {
    ...state,
    ...(state.turnOver || state.active < 0 ? noTurn : undefined),
    round: isTimeless(prepared, state) ? Math.min(2, round) : round,
    effects: effects.map((each) => ({ ...each, until: Math.max(-1, each.until - round) })),
    world: { ...world, sicknesses: [], doses: world.doses.map((each) => ({ ...each, due: each.due - round })) },
    combatants: combatants.map((each, who) => ({
      ...each,
      acts: 0,
      asked: 0,
      initiative: isOrdered ? scores.indexOf(each.initiative) : each.initiative,
      eyes: ((prepared.sheets[who]?.feats ?? 0) & feat.dodge) === 0 ? -1 : each.eyes,
      nonlethal: gathers ? each.nonlethal : 0,
    })),
  }
}
