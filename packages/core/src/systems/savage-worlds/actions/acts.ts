import type { Decision, Option } from "../../../contract/Decision.ts"
import { asVerb } from "../../../contract/indices.ts"
import { attack, volley } from "../attack/attack.ts"
import { interrupt, isInterruptible } from "../attack/hold.ts"
import { decision, manner, occasion, verb } from "../book/terms.ts"
import { loseDrop } from "../harm/loseDrop.ts"
import type { SwCombat } from "../model/System.ts"
import { roundsOf } from "../see/ammunition.ts"
import { fighterOf, isAble, profileOf, sheetOf } from "../see/fighter.ts"
import { moverOf } from "../see/movement.ts"
import { isInReach } from "../see/reach.ts"
import { openScope } from "../see/scope.ts"
import { squareBeside } from "../see/squareBeside.ts"
import { areaAttack, suppressiveFire } from "./areas.ts"
import { finishOff } from "./finishing.ts"
import { bite, breakFree, crush, grapple } from "./grappling.ts"
import { closeIn, flee, goTowards, retreat, takeCover } from "./moving.ts"
import { pickUp, putDown, readyFor, readyItem, reload } from "./objects.ts"
import { openDoor, smash } from "./smashing.ts"
import { support } from "./supporting.ts"
import { stabilise } from "./tending.ts"
import { push, test } from "./tricks.ts"
import { rouse, run, standUp } from "./walking.ts"

/** Carries out what was chosen. `Decided` has written what needs no more than that. */
export const apply = (combat: SwCombat, { kind: what, who }: Decision, chosen: Option): void => {
  if (what === decision.interrupt) {
    if (chosen.verb !== verb.wait) interrupt(combat, who, chosen.verb === verb.setWeapon)
    return
  }
  if (what === decision.goNow) return
  openScope(combat, who)
  if (combat.state.acts === 1) rouse(combat, who)
  begin(combat, who, chosen)
}

/** What comes before the dice: standing up, walking, readying. Then the act proper, which others may interrupt. */
const begin = (combat: SwCombat, who: number, chosen: Option): void => {
  const { extra, item, target } = chosen
  switch (chosen.verb) {
    case verb.endTurn:
    case verb.twoActions:
    case verb.threeActions:
    case verb.hold:
    case verb.dropProne:
    case verb.manoeuvre:
    case verb.keep:
      return
    case verb.advance:
    case verb.run:
      if (chosen.verb === verb.run) run(combat, who)
      goTowards(combat, who, target)
      return
    case verb.retreat:
      retreat(combat, who)
      return
    case verb.takeCover:
      takeCover(combat, who, target)
      return
    case verb.standUp:
      standUp(combat, who)
      return
    case verb.flee:
      flee(combat, who)
      return
    case verb.dismount:
      combat.emit({
        _tag: "Unhorsed",
        who,
        at: squareBeside(combat, moverOf(combat, who)),
        falls: false,
        damage: 0,
        faces: [],
      })
      return
    case verb.drop:
      putDown(combat, who)
      return
    case verb.open:
      openDoor(combat, who, chosen.place)
      return
    case verb.release:
      combat.emit({ _tag: "ActionTaken", who, verb: verb.release })
      return
    case verb.ready:
      readyItem(combat, who, item, extra, combat.state.readied < 2)
      return
    case verb.close:
    case verb.rush: {
      readyFor(combat, who, item)
      if (chosen.verb === verb.rush) run(combat, who)
      if (!closeIn(combat, who, target, profileOf(combat, who, item).reach)) return
      const isWild = (extra & manner.wild) !== 0
      declare(combat, who, { ...chosen, verb: asVerb(isWild ? verb.wildAttack : verb.strike) })
      return
    }
    default:
      // A mount strikes with a weapon of its own.
      if (item >= 0 && chosen.verb !== verb.pickUp && chosen.verb !== verb.mountStrike) readyFor(combat, who, item)
      declare(combat, who, chosen)
  }
}

/** An act with dice: carried out at once, unless somebody is waiting for it (SWD-072). */
const declare = (combat: SwCombat, who: number, { extra, item, place, target, verb: what }: Option): void => {
  if (isInterruptible(combat, who, target))
    combat.emit({ _tag: "ActDeclared", who, verb: what, target, item, place, extra })
  else carryOut(combat, who, { verb: what, target, item, place, extra })
}

/** The dice of an act. */
export const carryOut = (combat: SwCombat, who: number, act: Option): void => {
  perform(combat, who, act)
  if (act.verb !== verb.aim) loseDrop(combat, who, act.target)
}

/** Look again whether it still can be done: much may have happened since it was chosen. */
const perform = (combat: SwCombat, who: number, { extra, item, place, target, verb: what }: Option): void => {
  if (target >= 0 && what !== verb.finish && what !== verb.stabilise && !isAble(fighterOf(combat, target))) return
  switch (what) {
    case verb.strike:
    case verb.wildAttack:
    case verb.nonlethal:
      blows(combat, who, target, item, extra | (what === verb.wildAttack ? manner.wild : 0))
      return
    case verb.calledShot:
    case verb.disarm:
    case verb.shoot:
    case verb.bothBarrels:
      attack(combat, who, target, item, occasion.own, extra)
      return
    case verb.burst: {
      const { rof } = profileOf(combat, who, item)
      volley(combat, { by: who, target, item, manners: extra }, rof, roundsOf(rof))
      return
    }
    case verb.mountStrike:
      attack(combat, fighterOf(combat, who).mount, target, item, occasion.mount, 0)
      return
    case verb.sweep:
      sweep(combat, who, item, extra)
      return
    case verb.area:
      areaAttack(combat, who, item, place)
      return
    case verb.suppress:
      suppressiveFire(combat, who, item, place)
      return
    case verb.test:
      test(combat, who, target, extra)
      return
    case verb.push:
      push(combat, who, target)
      return
    case verb.grapple:
      grapple(combat, who, target)
      return
    case verb.crush:
      crush(combat, who, target)
      return
    case verb.bite:
      bite(combat, who, target, item, extra)
      return
    case verb.breakFree:
      breakFree(combat, who, extra)
      return
    case verb.support:
      support(combat, who, target, extra)
      return
    case verb.smash:
      smash(combat, who, target, item, place, extra)
      return
    case verb.finish:
      finishOff(combat, who, target, item)
      return
    case verb.stabilise:
      stabilise(combat, who, target)
      return
    case verb.pickUp:
      pickUp(combat, who, item)
      return
    case verb.reload:
      reload(combat, who, item)
      return
    case verb.aim:
      combat.emit({ _tag: "Aimed", who, target })
      return
    case verb.defend:
      combat.emit({ _tag: "ActionTaken", who, verb: verb.defend })
      return
    default:
      throw new Error(`nothing carries out verb ${what}`)
  }
}

/** Blows of one action: one, or with Frenzy a second die with it (C19). */
const blows = (combat: SwCombat, who: number, target: number, item: number, manners: number): void => {
  const { frenzy } = sheetOf(combat, who)
  if (frenzy > combat.state.frenzied) volley(combat, { by: who, target, item, manners }, 2, 0)
  else attack(combat, who, target, item, occasion.own, manners)
}

/** One blow at everybody within reach (C19). */
const sweep = (combat: SwCombat, who: number, item: number, manners: number): void => {
  const me = fighterOf(combat, who)
  const { reach } = profileOf(combat, who, item)
  let how: number = occasion.own
  for (const target of foesWithin(combat, who, reach)) {
    if (!isAble(me) || !isAble(fighterOf(combat, target))) continue
    attack(combat, who, target, item, how, manners)
    how = occasion.extra
  }
}

const foesWithin = (combat: SwCombat, who: number, reach: number): readonly number[] => {
  const me = fighterOf(combat, who)
  return combat.state.combatants.flatMap((other, i) =>
    other.side !== me.side && isAble(other) && isInReach(combat, who, i, reach) ? [i] : [],
  )
}
