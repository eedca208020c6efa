import { rm } from "node:fs/promises"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { fileList, progressOn, textWidth, wrap } from "@refriega/cli"
import { type Language, narrate, problemText } from "@refriega/core"
import { finishedRun, paintFor, summary, writeReports } from "@refriega/report"
import { loadScenario, ownLibrary, planRun, playerOf, RunFolder, regenerate, run } from "@refriega/sim"

// What `npm start` shows: one fight under two variants, from the file to the picture, in a few seconds.

const root = fileURLToPath(new URL("..", import.meta.url))
const folder = join(root, "runs", "tour")
const scenarioFile = join(root, "scenarios", "d20-modern", "parking-lot.yaml")
const variants = ["base", "soaking-vests"]
const toldLines = 14

const texts = {
  en: {
    tagline:
      "plays fights of tabletop role-playing games thousands of times, and says who wins, who dies, how long it takes and how sure that is.",
    told: "How one of these fights ended",
    written: "Written",
    next: "What next",
    steps: [
      ["npx refriega replay runs/tour 0 --explain", "the fight above, whole, with modifiers and rule ids"],
      ["npx refriega run scenarios/d20-modern/duel.yaml --variant all", "another fight, all its variants"],
      ["npx refriega odds scenarios/d20-modern/duel.yaml", "exact chances, without simulation"],
      ["npx refriega rules d20-modern", "the rules, what is played and tested, the house rules"],
      ["npx refriega --help", "everything else"],
    ],
  },
  es: {
    tagline:
      "juega miles de veces combates de juegos de rol y dice quién gana, quién muere, cuánto se tarda y con qué seguridad se sabe.",
    told: "Cómo acabó uno de estos combates",
    written: "Escrito",
    next: "Y ahora",
    steps: [
      [
        "npx refriega replay runs/tour 0 --explain --lang es",
        "el combate de arriba, entero, con modificadores y reglas",
      ],
      [
        "npx refriega run scenarios/d20-modern/duel.yaml --variant all --lang es",
        "otro combate, con todas sus variantes",
      ],
      ["npx refriega odds scenarios/d20-modern/duel.yaml --lang es", "probabilidades exactas, sin simular"],
      ["npx refriega rules d20-modern --lang es", "las reglas, qué se juega y se prueba, las reglas de la casa"],
      ["npx refriega --help", "todo lo demás"],
    ],
  },
} as const satisfies Record<Language, object>

const environment = process.env["LC_ALL"] || process.env["LC_MESSAGES"] || process.env["LANG"] || ""
const lang: Language = environment.startsWith("es") ? "es" : "en"
const text = texts[lang]
const paint = paintFor(process.stdout, process.env)
const say = (...lines: readonly string[]): void => console.log(lines.map((line) => `  ${line}`.trimEnd()).join("\n"))

const loaded = loadScenario(scenarioFile)
if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
const plan = planRun(loaded.value, { seed: 1, combats: 2000, variants })
if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))

const [title, description, map] = loaded.value.visit((rules, scenario) => [
  `${scenario.title[lang]} (${rules.title[lang]})`,
  scenario.description?.[lang] ?? "",
  scenario.content.file.field?.map ?? "",
])
say("", `${paint.bold("Refriega")} ${wrap(text.tagline, textWidth() - 12).join("\n  ")}`, "")
say(paint.bold(title), ...wrap(description, textWidth() - 4), "")
say(
  ...map
    .trimEnd()
    .split("\n")
    .map((row) => paint.quiet(`  ${row}`)),
  "",
)

await rm(folder, { recursive: true, force: true })
const progress = progressOn(process.stderr, lang, false)
progress.begin(plan.manifest)
const end = await run(plan.manifest, { folder, onProgress: progress.show })
if (end._tag !== "Finished") throw new Error("nobody asked it to stop")
progress.end(end.results)
console.log(summary(end.results, lang, paint))

const kept = RunFolder.open(folder)
regenerate(playerOf(plan.manifest, ownLibrary), 0, 0, { folder: kept }, ({ rules, combat }) => {
  const lines = [...narrate(rules, combat.prepared, combat.log, { lang })]
  const decided = lines.findIndex(({ event }) => combat.log[event]?._tag === "FightDecided")
  const shown = lines
    .slice(Math.max(0, decided + 1 - toldLines), decided + 1)
    .map(({ heading, text: line }) => `  ${heading ? paint.bold(line) : `  ${line}`}`)
  console.log([paint.bold(text.told), `    ${paint.quiet("…")}`, ...shown, ""].join("\n"))
})
const written = await writeReports([finishedRun(kept)], { lang })
kept.close()
const width = Math.max(...text.steps.map(([command]) => command.length))
console.log(
  [
    paint.bold(text.written),
    ...fileList(written.map((file) => relative(process.cwd(), file))).map((line) => `  ${line}`),
    "",
    paint.bold(text.next),
    ...text.steps.map(([command, what]) => `  ${command.padEnd(width)}  ${paint.quiet(what)}`),
    "",
  ].join("\n"),
)
