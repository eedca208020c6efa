import { Bridge, pairOf } from "./bridge.ts"
import { drawnPerson, drawnTable, numbers, withAmbush } from "./drawn.ts"

/** How some drawn fights begin in room and file: all that is not the same, a line each. */
export const comparedBeginnings = (from: number, many: number) => {
  const apart: string[] = []
  let [ambushes, left, waiting] = [0, 0, 0]
  for (let seed = from; seed < from + many; seed++) {
    const draw = numbers(seed + 50_000)
    const sides = draw(4) === 0 ? [0, 1, 1, 0] : [0, 1]
    const people = sides.map((_, i) => drawnPerson(draw, i))
    const table = withAmbush(draw, drawnTable(draw))
    const [answers, places] = [draw(16), draw(64)]
    const bridge = new Bridge(pairOf(sides, people, table), {
      strikesBack: (who) => ((answers + who) & 3) !== 0,
      strikesOn: (who) => ((answers >> 2) + who) % 2 === 0,
      waits: (who) => (places >> who) & 3,
    })
    const room = bridge.beginnings("room")
    const file = room && bridge.beginnings("file")
    if (room === undefined || file === undefined) {
      left++
      continue
    }
    if (room.size > 1) ambushes++
    if (table.file.houseRules["waiting"] === true) waiting++
    const far = [...new Set([...room.keys(), ...file.keys()])].find(
      (state) => Math.abs((room.get(state) ?? 0) - (file.get(state) ?? 0)) > 1e-12,
    )
    if (far !== undefined) apart.push(`${seed}: ${room.get(far)} and ${file.get(far)} for ${far}`)
  }
  return { apart, ambushes, left, waiting }
}
