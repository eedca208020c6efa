import type { Option } from "../../../../contract/Decision.ts"
import { terrain } from "../../../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import { asWho, type Square, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { fireReadied, provokeAll } from "../../attack/reactions.ts"
import { trigger } from "../../book/checks.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { strain } from "../../harm/harm.ts"
import { actOfTurns, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Door } from "../../model/World.ts"
import { isShut } from "../../see/doors.ts"
import { fighterOf, has, isAble, sheetOf } from "../../see/fighter.ts"
import { fieldNow, placeOf, thingOn } from "../../see/ground.ts"
import { speedLeft } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { nothingBarred, wonBy } from "../../weigh/doors.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"

/**
 * Where something heavy would come to stand; -1 where it cannot be pushed. RULING, for the text says only what it
 * costs: a square straight away from its pusher, who goes along into its place; by one of one square, who is strong
 * enough to push or drag it (D20M-365); onto ground where nothing stands and nobody is, fallen or not. It is an
 * exertion (D20M-264).
 */
const pushedTo = (combat: D20Combat, who: Who, index: number): number => {
  const { field } = combat.prepared
  const { opens, weight } = combat.prepared.doors[index] as Door
  const { pushes, space } = sheetOf(combat, who)
  if (weight === 0 || opens || weight > pushes || space !== 1 || !isShut(combat, index)) return -1
  const { at } = fighterOf(combat, who)
  const from = placeOf(combat, index)
  const dx = xOf(field, from) - xOf(field, at)
  const dy = yOf(field, from) - yOf(field, at)
  if (Math.abs(dx) + Math.abs(dy) !== 1) return -1
  const to = squareAt(field, xOf(field, from) + dx, yOf(field, from) + dy)
  if (to < 0 || thingOn(combat, to) >= 0) return -1
  if (((fieldNow(combat).terrain[to] as number) & (terrain.wall | terrain.lowCover)) !== 0) return -1
  return combat.state.combatants.every((c, i) => !c.here || c.fled || !covers(combat, asWho(i), to)) ? to : -1
}

/** Whether a body is on a square. */
const covers = (combat: D20Combat, who: Who, square: Square): boolean => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const [x, y] = [xOf(field, square) - xOf(field, at), yOf(field, square) - yOf(field, at)]
  return x >= 0 && y >= 0 && x < space && y < space
}

const perform: Perform = (combat, who, o) => {
  const thing = thingOn(combat, o.place)
  if (thing < 0) return
  const how = walkHow(combat.state)
  const { at } = fighterOf(combat, who)
  const goesOn = fireReadied(combat, who, trigger.moves) && provokeAll(combat, who) && speedLeft(combat, who, 1) > 0
  const to = goesOn && fighterOf(combat, who).at === at ? pushedTo(combat, who, thing) : -1
  if (to >= 0) {
    const { means: what } = combat.prepared.doors[thing] as Door
    combat.emit({ _tag: "Shoved", who, from: o.place, to, thing, what })
    strain(combat, who)
  } else if (isAble(fighterOf(combat, who))) combat.emit({ _tag: "Halted", who, how })
}

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  // A combatant that has taken a 5-foot step moves no further.
  if (combat.state.stepped || speedLeft(combat, who, 1) === 0) return
  for (let door = 0; door < combat.prepared.doors.length; door++)
    if (pushedTo(combat, who, door) >= 0) options.push(option(verb.shove, -1, -1, placeOf(combat, door)))
}

/** RULING: half of the way that a thing bars is won by pushing it a square; where it bars none, it is no use. */
const pushWorth = 0.5
const effort = 0.01

/** Something heavy pushed a square: worth it where it bars the way, and it may have to be pushed on. */
const promise: Weighs = (f, combat, d, o) => {
  const gain = wonBy(combat, d.who, thingOn(combat, o.place))
  f.approach = gain > nothingBarred ? pushWorth * gain : 0
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.cost = effort
}

/** Heavy things on the map are pushed: a move action, which provokes enemies that threaten the pusher (D20M-096). */
export const shove = actOfTurns({
  verb: verb.shove,
  offer: {
    concerns: ({ pushes }, things) => things && pushes > 0,
    plan: (options, combat, turn) => {
      if (!turn.panicked) offer(options, combat, turn.who)
    },
    step: (options, combat, who) => {
      const { main, move } = combat.state
      if ((move || main) && !has(fighterOf(combat, who), flag.panicked)) offer(options, combat, who)
    },
  },
  perform,
  promise: estimate(promise),
})
