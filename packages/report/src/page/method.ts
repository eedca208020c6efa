import { type Language, nameIn, shellWord } from "@refriega/core/internal"
import {
  changeTo,
  combatsOf,
  hasOwnDice,
  type Manifest,
  round9,
  seedOf,
  type Target,
  type Tuned,
} from "@refriega/sim/pure"
import { isDay } from "../facts/Results.ts"
import { count } from "../text/numbers.ts"
import { tableOf } from "./chartFigure.ts"
import { flagged } from "./flagged.ts"
import type { GatheredRun } from "./Gathered.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"

/** What is said of a run. */
type Told = Pick<GatheredRun, "manifest" | "results">

/** How the numbers came about, and how to get them again. */
export const method = (runs: readonly Told[], lang: Language): Html => {
  const w = pageWords[lang]
  const [played, ...more] = w.methodText
  const dice = [
    ...(runs.some(({ manifest }) => !hasOwnDice(manifest)) ? [w.sameDice] : []),
    ...(runs.some(({ manifest }) => hasOwnDice(manifest)) ? [w.ownDice] : []),
  ]
  const counted = runs.every(({ results }) => isDay(results)) ? w.days : w.combats
  return html`<h2>${w.method}</h2>
${[[played, ...dice].join(" "), ...more].map((text) => html`<p>${flagged(text)}</p>`)}
<div class="numbers" tabindex="0" role="region" aria-label="${w.method}">${tableOf({
    columns: [w.scenario, w.variant, w.policies, counted, w.seed, w.engine, w.digest],
    names: 3,
    rows: runs.flatMap((run) => rows(run, lang)),
  })}</div>
<p>${w.reproduce}:</p>
<pre class="commands" tabindex="0" role="region" aria-label="${w.reproduce}">${runs.flatMap(commands).map((line) => html`${line}\n`)}</pre>`
}

const rows = ({ manifest, results }: Told, lang: Language): readonly (readonly string[])[] => {
  const digests = new Map((isDay(results) ? results.day.variants : results.variants).map((v) => [v.name, v.digest]))
  return manifest.variants.map(({ name, title }, variant) => [
    manifest.scenario.title[lang],
    title[lang] === name ? name : `${title[lang]} (${name})`,
    // A day has those of its fights, each once.
    [...new Set((manifest.fights ?? [manifest]).flatMap((fight) => whoPlaysAs(fight, variant, lang)))].join(", "),
    count(lang, results.stopped?.played ?? combatsOf(manifest, variant)),
    String(seedOf(manifest, variant)),
    `${manifest.engine.version} · ${manifest.engine.rng} · ${manifest.engine.events.slice(0, 12)}`,
    digests.get(name) ?? "",
  ])
}

/** The policy of each side in a fight, under a variant. */
const whoPlaysAs = (
  {
    sides,
    variants,
  }: Pick<Manifest, "sides"> & { readonly variants: readonly { readonly policies: readonly string[] }[] },
  variant: number,
  lang: Language,
): readonly string[] =>
  (variants[variant]?.policies ?? []).map((policy, i) => {
    const side = sides[i]
    return `${side === undefined ? i : nameIn(side, lang)}: ${policy}`
  })

/**
 * The commands that play the same fights again, from the folder in which the file is known by the same name: one for
 * the variants of the file with one that was made by hand, and one for each further one of these.
 */
const commands = ({ manifest, results }: Told): readonly string[] => {
  if (manifest.varied !== undefined) return [sweepCommand(manifest, manifest.varied)]
  if (results.tuned !== undefined) return [tuneCommand(manifest, results.tuned.asked)]
  if (hasOwnDice(manifest)) return oneByOne(manifest)
  const byHand = (manifest.adHoc ?? []).filter(({ id }) => manifest.variants.some(({ name }) => name === id))
  const [first, ...more] = byHand
  const written = manifest.variants
    .map(({ name }) => name)
    .filter((name) => byHand.every(({ id }) => id !== name))
    .map((name) => `--variant ${shellWord(name)}`)
  const line = (variants: readonly string[], set: readonly string[] = []): string =>
    [
      "refriega run",
      shellWord(manifest.scenario.file),
      `--combats ${results.stopped?.played ?? manifest.combats}`,
      `--seed ${manifest.seed}`,
      ...variants,
      ...set.map((change) => `--set ${shellWord(change)}`),
      ...samePolicies(manifest),
      ...allowed(manifest),
    ].join(" ")
  return [line(written, first?.set), ...more.map(({ set }) => line(written.slice(0, 1), set))]
}

/** For so many variants with dice of their own the command that plays each is printed. */
const mostTold = 10

/** Variants with dice of their own are played one by one, each with its seed. */
const oneByOne = (manifest: Manifest): readonly string[] =>
  manifest.variants.slice(0, mostTold).map(({ name }, variant) => {
    const { set } = manifest.adHoc?.find(({ id }) => id === name) ?? {}
    return [
      "refriega run",
      shellWord(manifest.scenario.file),
      `--combats ${combatsOf(manifest, variant)}`,
      `--seed ${seedOf(manifest, variant)}`,
      ...(set === undefined ? [`--variant ${shellWord(name)}`] : set.map((change) => `--set ${shellWord(change)}`)),
      ...samePolicies(manifest),
      ...allowed(manifest),
    ].join(" ")
  })

/** A search is played again by what it was asked for. */
const tuneCommand = (manifest: Manifest, { costs, fights, near, set, targets, ties, vary }: Tuned["asked"]): string =>
  [
    "refriega tune",
    shellWord(manifest.scenario.file),
    ...vary.map(({ path, sign, values }) => `--vary ${shellWord(`${path}${sign}${values.join(",")}`)}`),
    ...ties.map(([path, of]) => `--tie ${shellWord(`${path}=${of}`)}`),
    ...targets.map((target) => `--target ${shellWord(target)}`),
    ...(near === "base" ? [] : [`--near ${shellWord(near)}`]),
    ...Object.entries(costs).map(([path, weight]) => `--cost ${shellWord(`${path}=${weight}`)}`),
    ...set.map((change) => `--set ${shellWord(change)}`),
    `--fights ${fights}`,
    `--seed ${manifest.seed}`,
    ...samePolicies(manifest),
    ...allowed(manifest),
  ].join(" ")

/** A sweep is played again by its values; what is set beside them is the same under each. */
const sweepCommand = (manifest: Manifest, varied: NonNullable<Manifest["varied"]>): string =>
  [
    "refriega sweep",
    shellWord(manifest.scenario.file),
    ...(varied.plane ?? [varied]).map((axis) => `--vary ${shellWord(changeTo(axis, axis.values.join(",")))}`),
    `--combats ${manifest.combats}`,
    `--seed ${manifest.seed}`,
    ...targetOf(varied.target),
    ...(varied.goals ?? []).map(({ text }) => `--target ${shellWord(text)}`),
    ...(manifest.adHoc?.[0]?.set ?? [])
      .slice(0, varied.plane === undefined ? -1 : -2)
      .map((change) => `--set ${shellWord(change)}`),
    ...samePolicies(manifest),
    ...allowed(manifest),
  ].join(" ")

/** Values have dice of their own where a share is looked for. */
const targetOf = (target: Target | undefined): readonly string[] =>
  target === undefined
    ? []
    : [
        `--target ${shellWord(`${target.side}=${round9(100 * target.share)}%`)}`,
        `--tolerance ${round9(100 * target.tolerance)}pp`,
      ]

/** A game that brings code is played by those alone who allow it. */
const allowed = ({ game }: Manifest): readonly string[] => (game?.code === undefined ? [] : ["--allow-code"])

/** Policies that all variants share; those that differ are in the scenario itself. */
const samePolicies = ({ variants, sides }: Manifest): readonly string[] =>
  sides.flatMap(({ id }, side) => {
    const ids = new Set(variants.map(({ policies }) => policies[side]))
    const [policy] = ids
    return ids.size === 1 && policy !== undefined ? [`--policy ${shellWord(`${id}=${policy}`)}`] : []
  })
