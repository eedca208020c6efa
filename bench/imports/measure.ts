// How right imports of creatures are: what `--mapping 5e` makes of every creature of a folder of sources, compared with
// what the sources state themselves. The sources are not part of the project; docs/measured/imports.md says which.
//
//   npm run import-trial -- FOLDER           a line a source
//   npm run import-trial -- FOLDER --rows    and every number that differs
import { globSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { parse } from "yaml"
import { readCreature } from "../../packages/studio/src/creatures/index.ts"
import { compared } from "./compared.ts"
import { ofActor } from "./ownOf.ts"
import { lettersOf, type Stated } from "./Stated.ts"
import { firstForm, ofDatabase, ofFirstForm, ofSecondForm, secondForm } from "./statedIn.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "boolean", default: false } },
})
const [folder = "."] = positionals

type Pair = readonly [written: unknown, stated: Stated, other?: Stated | undefined]

const read = (file: string): unknown => {
  const text = readFileSync(file, "utf8")
  return file.endsWith(".json") ? JSON.parse(text) : parse(text)
}

/** `isOwn`: the other source is the creature itself, read by its own fields. */
const tell = (title: string, pairs: readonly Pair[], isOwn = false): void => {
  if (pairs.length === 0) return
  const sum = { creatures: 0, right: 0, said: 0, harmful: 0, played: 0 }
  const wrong: string[] = []
  const slips: string[] = []
  const unsaid: string[] = []
  for (const [written, stated, other] of pairs) {
    const found = compared(written, stated)
    if (found === undefined) {
      unsaid.push(`${stated.name}: not read`)
      continue
    }
    sum.creatures++
    sum.right += found.right
    sum.said += found.said
    sum.harmful += found.harmful
    sum.played += found.played
    const elsewhere = other === undefined ? undefined : compared(written, other)
    for (const { came, of, stated: right, what } of found.wrong) {
      // The actor has that number, or no such attack at all.
      const row = `${stated.name}, ${what}: ${right} stated, ${String(came)} came out`
      const isThere = elsewhere?.asked.get(lettersOf(what))?.has((came ?? 0) as number | string)
      const isNone = isOwn && of !== undefined && elsewhere?.asked.has(lettersOf(`${of} bonus`)) === false
      if (isThere === true || isNone) slips.push(row)
      else wrong.push(row)
    }
    for (const row of found.unsaid) {
      // The actor itself has no such attack, or has it with other numbers, which came out.
      if (isOwn && elsewhere?.unsaid.includes(row) === false) slips.push(`${row}: not so in the actor`)
      else unsaid.push(row)
    }
  }
  const all = sum.right + sum.said + wrong.length + slips.length
  const share = (n: number): string => `${n} (${((100 * n) / all).toFixed(2)} %)`
  console.log(
    `| ${title} | ${sum.creatures} | ${all.toLocaleString("en")} | ${share(wrong.length)} | ${share(sum.said)} | ${unsaid.length} | ${slips.length} | ${sum.played} of ${sum.harmful} |`,
  )
  if (!values.rows) return
  for (const row of wrong) console.log(`    ${row}`)
  for (const row of unsaid) console.log(`    ${row}: without a word`)
  for (const row of slips) console.log(`    sources disagree: ${row}`)
}

/** The tables of a book of the second form. */
const tablesIn = (path: string): readonly unknown[] =>
  secondForm(
    Object.fromEntries(
      ["Creature", "CreatureAction", "CreatureActionAttack", "CreatureTrait"].map((name) => {
        const file = globSync(`${path}/**/${name}.json`)[0]
        return [name, file === undefined ? [] : (read(file) as never)]
      }),
    ),
  )

const byLetters = (all: readonly Stated[]): ReadonlyMap<string, Stated> =>
  new Map(all.map((stated) => [lettersOf(stated.name), stated]))
const databases = globSync(`${folder}/5e-database*.json`).flatMap((file) => read(file) as readonly unknown[])
const byName = byLetters(databases.map(ofDatabase))
const books = globSync(`${folder}/*v2*`)
  .filter((path) => !path.endsWith(".json"))
  .map((path) => ({ path, creatures: tablesIn(path) }))
const forms = new Map(books.map(({ creatures, path }) => [path.slice(-4), byLetters(creatures.map(ofSecondForm))]))

tell(
  "5e-database",
  databases.map((monster): Pair => {
    const stated = ofDatabase(monster)
    return [monster, stated, forms.get("2014")?.get(lettersOf(stated.name))]
  }),
)
for (const { creatures, path } of books)
  tell(
    `Open5e, second form: ${path.replace(/.*\//u, "")}`,
    creatures.map((creature): Pair => {
      const stated = ofSecondForm(creature)
      return [creature, stated, path.endsWith("2014") ? byName.get(lettersOf(stated.name)) : undefined]
    }),
  )
for (const file of globSync(`${folder}/*v1*.json`)) {
  const document = read(file) as readonly unknown[] | { readonly results: readonly unknown[] }
  const all = "results" in document ? document.results : firstForm(document as never)
  tell(
    `Open5e, first form: ${file.replace(/.*\//u, "")}`,
    all.map((creature): Pair => [creature, ofFirstForm(creature)]),
  )
}

/** What two sources agree on. */
const agreed = (a: Stated, b: Stated | undefined): Stated | undefined => {
  if (b === undefined) return undefined
  const same = <T>(x: T, y: T): T | undefined => (JSON.stringify(x) === JSON.stringify(y) ? x : undefined)
  const both = <T extends { readonly name: string }>(x: readonly T[], y: readonly T[]): readonly T[] =>
    x.filter((one) =>
      y.some(
        (other) => lettersOf(other.name) === lettersOf(one.name) && same({ ...one, name: "" }, { ...other, name: "" }),
      ),
    )
  return {
    name: a.name,
    hp: same(a.hp, b.hp),
    ac: same(a.ac, b.ac),
    abilities: a.abilities.map((each, i) => same(each, b.abilities[i])),
    saves: a.saves.map((each, i) => same(each, b.saves[i])),
    speeds: Object.fromEntries(Object.entries(a.speeds).map(([way, feet]) => [way, same(feet, b.speeds[way])])),
    attacks: both(a.attacks, b.attacks),
    areas: both(a.areas, b.areas),
  }
}

const isCreature = (actor: unknown): boolean =>
  (actor as { readonly type?: unknown }).type === "npc" && readCreature(actor) !== undefined

for (const edition of ["2014", "2024"]) {
  const actors = globSync(`${folder}/foundry*${edition}/**/*.{json,yml}`).map(read)
  const pairs = actors.flatMap((actor): readonly Pair[] => {
    const name = lettersOf(String((actor as { readonly name?: unknown }).name))
    const open = forms.get(edition)?.get(name)
    const stated = edition === "2014" && open !== undefined ? agreed(open, byName.get(name)) : open
    return stated === undefined ? [] : [[actor, stated, ofActor(actor)]]
  })
  tell(`Foundry, ${edition}`, pairs, true)
  tell(
    `Foundry, ${edition}, by its own fields`,
    actors.filter(isCreature).map((actor): Pair => [actor, ofActor(actor)]),
  )
}
