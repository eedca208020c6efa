import {
  distinctNames,
  encounterOf,
  type Language,
  type Member,
  nameIn,
  type System,
  squareName,
} from "@refriega/core/internal"
import {
  type Change,
  changesOf,
  isDayManifest,
  type Manifest,
  playableHere,
  scenarioOf,
  variantsIn,
} from "@refriega/sim/pure"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { shownIndex } from "../facts/shownIndex.ts"
import { tableOf } from "./chartFigure.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"
import { startMap } from "./startMap.ts"

/**
 * What was played: what the scenario says of itself, what each variant changes, who fights with which numbers, and the
 * file itself. Of a run that cannot be played here the file alone.
 */
export const played = (run: ReportedRun, lang: Language): Html => {
  const { folder, library } = run
  const { manifest } = folder
  const w = pageWords[lang]
  const isKnown = playableHere(manifest, library)
  return html`<h3>${manifest.scenario.title[lang]}</h3>
${isKnown && !isDayManifest(manifest) ? cast(run, lang) : undefined}
${isKnown && manifest.varied === undefined && manifest.points === undefined ? changes(run, lang) : undefined}
<details class="source"><summary>${w.file(manifest.scenario.file.split("/").at(-1) ?? "")}</summary><pre tabindex="0" role="region" aria-label="${w.file(manifest.scenario.file)}">${manifest.scenario.text}</pre></details>`
}

/**
 * What the scenario says of itself, and who fights, under its first variant, or under the value that a sweep has
 * chosen.
 */
const cast = ({ folder: { manifest }, library, results }: ReportedRun, lang: Language): Html => {
  return scenarioOf(manifest, library).visit((rules, decoded) => {
    const shown = manifest.variants[shownIndex(results)]
    const first = shown?.name ?? "base"
    const { field, ...encounter } = encounterOf(rules, decoded, first)
    const sides = distinctNames(encounter.sides)
    const members = distinctNames(encounter.members, ({ side }) => encounter.sides[side])
    const policies = shown?.policies ?? []
    const w = pageWords[lang]
    return html`${decoded.description === undefined ? undefined : html`<p>${decoded.description[lang]}</p>`}
${rules.placeless ? undefined : startMap(field, members, w.startMap, lang)}
${sides.map(
  (called, side) => html`<h4>${nameIn(called, lang)} <span class="quiet">${w.playsBy(policies[side] ?? "")}</span></h4>
${members.filter((member) => member.side === side).map((member) => sheet(member, rules.placeless ? undefined : field.width, lang))}`,
)}`
  })
}

/** The numbers of somebody, as the files have them, and where they start, if the game has places. */
const sheet = <T extends System>(member: Member<T>, width: number | undefined, lang: Language): Html => {
  const { at, block } = member
  const entries = Object.entries(block as Readonly<Record<string, unknown>>).filter(([, value]) => !isEmpty(value))
  return html`<details class="sheet"><summary>${nameIn(member, lang)}${width === undefined ? undefined : html` <span class="quiet">${pageWords[lang].startsAt(squareName(at, width))}</span>`}</summary>
<dl>${entries.map(([field, value]) => html`<div><dt>${field}</dt><dd>${plain(value)}</dd></div>`)}</dl></details>`
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)

/** A value of a file as users write it: lists with commas, mappings as `key value`. */
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(", ")
  if (typeof value !== "object" || value === null) return String(value)
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([key, part]) => (part === true ? key : `${key} ${plain(part)}`))
    .join(" · ")
}

/** No more changes than these are listed one by one: a variant that adds combatants changes everything about them. */
const mostChanges = 12

/** What each variant changes against the first. */
const changes = ({ folder: { manifest }, library }: ReportedRun, lang: Language): Html | undefined => {
  const w = pageWords[lang]
  const [, ...others] = variantsIn(manifest)
  const isDay = isDayManifest(manifest)
  const rows = others.flatMap(({ name, title }) => {
    const index = manifest.variants.findIndex((each) => each.name === name)
    const found = changesOf(manifest as Manifest, 0, index, library)
    const told = found
      .slice(0, mostChanges)
      .map((change) => [title[lang], change.path, valueOf(change, "a", isDay, lang), valueOf(change, "b", isDay, lang)])
    return found.length > mostChanges
      ? [...told, [title[lang], w.andMore(String(found.length - mostChanges)), "", ""]]
      : told
  })
  if (rows.length === 0) return undefined
  return html`<h4>${w.changes}</h4><div class="numbers" tabindex="0" role="region" aria-label="${w.changes}">${tableOf({
    columns: [w.variant, w.field, w.before, w.after],
    names: 4,
    rows,
  })}</div>`
}

/** What a variant may change beside the combatants. */
const besides = new Set(["rules", "setting", "field", "things", "policies", "rest"])

/** Whether somebody takes part under one of both variants alone. */
const isAboutWhoFights = ({ path, a, b }: Change, isDay: boolean): boolean => {
  const [who = "", ...more] = path.split(".").slice(isDay ? 1 : 0)
  return (a === undefined || b === undefined) && more.length === 0 && !besides.has(who)
}

/** What stands on one side of a change, in short; a dash where it is not there. */
const valueOf = (change: Change, of: "a" | "b", isDay: boolean, lang: Language): string => {
  const value = change[of]
  const w = pageWords[lang]
  if (change.path.endsWith("field.terrain")) return of === "a" ? "–" : w.anotherMap
  if (value !== undefined && isAboutWhoFights(change, isDay)) return w.takesPart
  const text = value === undefined ? "–" : plain(value)
  return text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text
}
