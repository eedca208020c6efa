import { ByteWriter, type Combat, type Ruleset, replay, type System, type View } from "@refriega/core/internal"
import { codecOf, type Weighed } from "@refriega/sim/pure"
import type { PageFight, Stage } from "../facts/PageData.ts"
import { type PageDecisions, packDecisions } from "../facts/PageDecisions.ts"
import { base64 } from "../text/base64.ts"
import { plainText } from "../text/plainText.ts"
import { shownOptions } from "./shownOptions.ts"

/** What a page calls a fight's stage, and where in a run it belongs. */
export type Called = Pick<Stage, "run" | "title" | "variant" | "variantTitle">

/**
 * The board and cast of a combat, for a page.
 *
 * @param reader the index of the reader of its log
 */
export const stageOf = <T extends System>(
  rules: Ruleset<T>,
  { prepared }: Combat<T>,
  called: Called,
  reader: number,
): Stage => ({
  reader,
  ...called,
  start: rules.start(prepared),
  names: prepared.names.map(plainText),
  sideNames: prepared.sideNames.map(plainText),
  ...(prepared.inSpanish !== undefined && {
    inSpanish: {
      names: prepared.inSpanish.names.map(plainText),
      sideNames: prepared.inSpanish.sideNames.map(plainText),
    },
  }),
  means: prepared.means,
  ...(prepared.modifierValues?.some((value, bit) => value !== rules.modifiers[bit]?.value) === true && {
    modifierValues: prepared.modifierValues,
  }),
  ...(prepared.areas !== undefined && { areas: prepared.areas }),
  spaces: prepared.spaces ?? prepared.ids.map(() => 1),
  field: {
    width: prepared.field.width,
    height: prepared.field.height,
    diagonals: prepared.field.diagonals,
    coverDegree: prepared.field.coverDegree,
    terrain: base64(prepared.field.terrain),
    ...(prepared.grounds !== undefined && { things: prepared.grounds.things.map(({ at, leaves }) => [at, leaves]) }),
  },
})

/**
 * A combat that has been played with explain on, for a page.
 *
 * @param weighed what its decisions looked like, where that is known
 */
export const pageFightOf = <T extends System>(
  rules: Ruleset<T>,
  { prepared, log, notes = [], setup }: Combat<T>,
  stage: number,
  digest: string,
  weighed: readonly Weighed[] = [],
): PageFight => {
  const writer = new ByteWriter()
  codecOf(rules).pack(log, writer)
  return {
    stage,
    combat: setup.combat,
    ...(setup.fight === undefined ? {} : { fight: setup.fight }),
    log: base64(writer.view()),
    digest,
    health: healthChanges(rules, prepared, log),
    notes: notes.map(({ event, rule, value }) => [event, rule, value]),
    ...(weighed.length > 0 && { decisions: decisionsOf(log, weighed) }),
  }
}

const decisionsOf = (
  log: readonly { readonly _tag: string; readonly option?: number }[],
  weighed: readonly Weighed[],
): PageDecisions =>
  packDecisions(
    weighed.flatMap(({ event, lines, options }) => {
      const { shown, left } = shownOptions(options, log[event]?.option ?? -1)
      return shown.length === 0 ? [] : [{ event, options: shown, left, lines: lines.map(plainText) }]
    }),
  )

/** How health changes over a log, as `PageFight.health` has it. */
const healthChanges = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  log: readonly T["event"][],
): readonly number[] => {
  const changes: number[] = []
  const last: number[] = []
  const look = (state: View<T["state"]>, event: number): void => {
    for (let who = 0; who < state.combatants.length; who++) {
      const now = Math.round(1000 * rules.health(prepared, state, who))
      if (now === last[who]) continue
      last[who] = now
      changes.push(event, who, now)
    }
  }
  look(rules.start(prepared) as View<T["state"]>, -1)
  replay(rules, prepared, log, { visit: (state, _, event) => look(state, event) })
  return changes
}
