import { pointsLeft } from "../../../src/systems/ds20/model/wounds.ts"
import type { Sheet } from "../../../src/systems/ds20/model/sheet.ts"
import { Bridge, pairOf, type Placed } from "./bridge.ts"
import { type Draw, drawnBlock, drawnTable, numbers } from "./drawn.ts"
import type { Shared, Standing } from "./standing.ts"
import { gunsOf } from "./translated.ts"

const closet = "####\n#..#\n#..#\n####\n"
/** So long that nobody is pushed to its end. */
const hall = `${".".repeat(120)}\n`.repeat(3)
/** Where there is one way. */
const corridor = `${"#".repeat(120)}\n${".".repeat(120)}\n${"#".repeat(120)}\n`

/** Who is who in a drawn fight, where nobody is on the floor yet. */
const drawnWounds = (draw: Draw, sheet: Sheet): Pick<Standing, "grave" | "light" | "scratches"> => {
  const isHurt = draw(3) !== 0
  return {
    scratches: isHurt ? draw(sheet.scratches + 1) : 0,
    light: isHurt ? draw(sheet.light + 1) : 0,
    grave: isHurt && draw(2) === 0 ? draw(sheet.grave + 1) : 0,
  }
}

/**
 * A fight of two or four in a closet, or of two so many metres apart, in a state drawn by a number.
 *
 * @param isNarrow two in a corridor
 */
export const drawnBridge = (
  seed: number,
  mostWays = 4000,
  isNarrow = false,
): { readonly bridge: Bridge; readonly shared: Shared; readonly isFour: boolean } => {
  const draw = numbers(seed)
  const table = drawnTable(draw)
  const isFour = draw(3) === 0 && !isNarrow
  const isFar = isNarrow || (!isFour && draw(2) === 0)
  const sideOf = isFour ? [0, 1, 1, 0] : [0, 1]
  const metres = 1 + draw(25)
  const people = sideOf.map(
    (side, i): Placed => ({
      side,
      at: isFar ? [45 + i * metres, 1] : [1 + (i % 2), 1 + Math.floor(i / 2)],
      block: { ...drawnBlock(draw), initiative: 20 - 10 * i },
      // The room looks at who notices what only where somebody begins unaware.
      placement: { aware: false, ...(draw(5) === 0 && { situational: draw(3) - 1, hindered: draw(3) - 1 }) },
    }),
  )
  const answers = draw(81)
  const bridge = new Bridge(
    pairOf(isNarrow ? corridor : isFar ? hall : closet, people, table),
    (who) => Math.floor(answers / 3 ** who) % 3,
    mostWays,
  )
  const { sheets } = bridge.room.prepared
  const sides = sheets.map(({ side }) => side)
  const active = draw(sides.length)
  const sleepersCount = (table.room.setting as { endCondition: string }).endCondition === "dying"
  // Of four one that is not at turn may lie there; of two only somebody asleep, where that is not the end.
  const other = (active + 1 + draw(sides.length - 1)) % sides.length
  const mayAct = table.file["stabilised-act"] as boolean
  const lies =
    isFour && draw(2) === 0
      ? ([1, mayAct ? 1 : 2, 3][draw(3)] as number)
      : !isFour && sleepersCount && draw(3) === 0
        ? 3
        : 0
  const down = lies > 0 ? other : -1
  // One may hold another one.
  const foes = sides.flatMap((side, i) => (side !== sides[active] && i !== down ? [i] : []))
  const foe = foes[draw(foes.length)] ?? -1
  const link = isFar || foe < 0 ? 0 : draw(4)
  const [holder, held] = link === 1 ? [active, foe] : link === 2 ? [foe, active] : [-1, -1]
  const all = sheets.map((sheet, who): Standing => {
    const isDown = who === down && lies < 3
    const wounds = drawnWounds(draw, sheet)
    const grave = isDown ? sheet.grave : wounds.grave
    const tracks = { ...wounds, grave }
    const hand = draw(4) === 0 || sheet.arms.length === 0 ? -1 : draw(sheet.arms.length)
    const its = sheet.arms[hand]
    const inHand = its?.gear === -1 ? sheet.start.hand : hand
    const targets = sides.flatMap((side, i) => (side !== sheet.side && i !== down ? [i] : []))
    const aims = (sheet.arms[inHand]?.range ?? 0) > 0 && who !== down ? draw(4) : 0
    const target = targets[draw(targets.length)] ?? -1
    const patients = sheet.firstAid > 0 && down >= 0 && sides[down] === sheet.side && who !== down ? [down] : []
    const tended = patients.length > 0 && draw(2) === 0 ? 1 : 0
    return {
      at: sheet.at,
      ...tracks,
      points: isDown ? 0 : pointsLeft(sheet, tracks),
      exhaustion: draw(sheet.exhaustion),
      fate: isDown ? 1 : 0,
      prone: who === down || (who !== holder && draw(4) === 0),
      unconscious: who === down && lies === 3,
      agony: isDown && lies === 1,
      graveState: grave > 0 && (isDown || draw(6) !== 0),
      stabilised: isDown && lies === 2,
      unaware: who !== active && who !== holder && draw(8) === 0,
      unfeeling: who === active && draw(6) === 0,
      heldBy: who === held ? holder : -1,
      holds: who === holder,
      defences: draw(3),
      hand: inHand,
      aim: target < 0 ? 0 : aims,
      aimAt: target < 0 || aims === 0 ? -1 : target,
      stalls: draw(6) === 0,
      patient: tended > 0 ? (patients[0] as number) : -1,
      tended,
      assembled: draw(2) === 0 ? 0 : draw(5),
      failed: draw(3) === 0 ? draw(4) : 0,
      cover: draw(6) === 0 ? 1 + draw(2) : 0,
      arms: sheet.arms.map(({ firearm, gear, magazine }, item) =>
        gear < 0
          ? []
          : [
              item !== inHand && draw(3) === 0 ? 1 : 0,
              firearm ? (draw(2) === 0 ? Math.min(magazine, draw(4)) : magazine) : 0,
              firearm && draw(3) === 0 ? 1 + draw(2) : 0,
              firearm && draw(3) === 0 ? draw(4) : 0,
            ],
      ),
      spares: gunsOf(sheet).map(() => draw(12)),
    }
  })
  const sheet = sheets[active] as Sheet
  const extra = draw(3) === 0 ? 1 + draw(3) : 0
  const used = draw(2) === 0 ? 0 : draw(extra + 2)
  const lame = draw(8) === 0
  const tried = sheet.techniques.length > 0 && draw(3) === 0
  const metresLeft = lame ? 0 : ([sheet.walk, sheet.walk, Math.max(0, sheet.walk - 2), 0] as const)[draw(4)]
  const isWhole = metresLeft === sheet.walk || lame
  const turn = {
    extra,
    used,
    fresh: used === 0 && !tried && isWhole && draw(4) !== 0,
    metres: metresLeft as number,
    lame,
    tried,
    manoeuvre: tried ? draw(sheet.techniques.length + 1) : 0,
    emptied: used > 0 ? draw(3) : 0,
    shot: used > 0 && draw(2) === 0,
  }
  const shared = { who: active, turn, all }
  bridge.put(shared)
  return { bridge, shared, isFour }
}
