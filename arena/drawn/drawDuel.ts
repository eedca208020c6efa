import { stringify } from "yaml"
import { Draw } from "./Draw.ts"
import { type DrawnScenario, drawable, readDrawn, tries } from "./drawFight.ts"
import { bestiaryOf } from "./people.ts"

/** What makes a body fall soon, so that a fight has few states. */
const frail: Readonly<Record<string, (draw: Draw) => object>> = {
  adnd2e: (draw) => ({ hp: draw.between(1, 3) }),
  "d20-modern": (draw) => ({ hp: draw.between(1, 3) }),
  ds20: () => ({ capacity: { R: 1, HL: 1, HG: 1 }, exhaustion: 1 }),
  // Nobody has Bennies, and a Wound fells.
  "savage-worlds": () => ({ wildCard: false }),
  symbaroum: (draw) => ({ toughness: draw.between(1, 3) }),
}

/** What has befallen somebody before the fight. */
const before: Readonly<Record<string, (draw: Draw) => object>> = {
  ds20: (draw) => ({ wounds: { R: 1, HL: draw.between(0, 1) } }),
}

/** Squares behind each of them; where nothing is said there is nowhere to step back to. */
const behind: Readonly<Record<string, number>> = { adnd2e: 1, symbaroum: 1 }

/** A small fight: one against one or two of a kind, with few points, in a lane, one or two squares apart. */
export const drawDuel = (system: string, seed: number): DrawnScenario & { readonly title: string } => {
  const bestiary = bestiaryOf(system)
  const what = drawable.indexOf(system)
  if (what < 0) throw new Error(`there is no system ${system}; there are: ${drawable.join(", ")}`)
  let refusal = ""
  for (let attempt = 0; attempt < tries; attempt++) {
    const draw = new Draw(seed, attempt, what + 200)
    const people = bestiary.people.filter(({ space, trade }) => space === 1 && trade === "blade")
    const [one, other] = [draw.pick(people), draw.pick(people)]
    const gap = draw.pick([1, 1, 2])
    const isTwo = draw.chance(20)
    const rows = isTwo ? 2 : 1
    const room = behind[system] ?? 0
    const member = (id: string, is: string, column: number, row: number) => {
      const changes = frail[system]?.(draw)
      return { is, id, at: [column, row], ...(changes && { with: changes }), ...before[system]?.(draw) }
    }
    const title = `${system} ${seed}: ${isTwo ? "two " : ""}${one.id}, ${other.id}`
    const text = stringify(
      {
        system,
        title,
        field: { map: `${Array.from({ length: rows }, () => ".".repeat(gap + 1 + 2 * room)).join("\n")}\n` },
        sides: {
          red: {
            policy: "steady",
            members: [member("r1", one.id, 1 + room, 1), ...(isTwo ? [member("r2", one.id, 1 + room, 2)] : [])],
          },
          blue: { policy: "steady", members: [member("b1", other.id, 1 + room + gap, 1)] },
        },
      },
      { aliasDuplicateObjects: false },
    )
    const loaded = readDrawn(bestiary, `${system}-${seed}-duel.yaml`, text)
    if (loaded._tag === "Good") return { text, loaded: loaded.value, title }
    refusal = `${text}\n${JSON.stringify(loaded.problems, undefined, 2)}`
  }
  throw new Error(`no duel could be drawn for seed ${seed}: ${refusal}`)
}
