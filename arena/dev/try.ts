import { boutsWith } from "../fights.ts"
import { frozen } from "../frozen/index.ts"
import { takeBest } from "../frozen/takeBest.ts"
import { noScore, playMatch, plus } from "../playMatch.ts"

const danger = (h: number) => h / (1 + h)
const [words, n, foesText, ...settings] = process.argv.slice(2)
const isIdle = (f: any) => f.harm <= 0 && f.help <= 0 && f.approach <= 0
const make = (o: Record<string, number>) => {
  const {
    idle = 0.3,
    fell = 0.75,
    approach = 0.6,
    exp = 0.5,
    risk = 1,
    cost = 0.15,
    focus = 0,
    fm = 0,
    help = 1,
    spotIdle = 0.3,
    flee = 1,
  } = o
  const score = (idl: number) => (f: any) =>
    f.harm * (1 + fm * (1 - f.targetHealth)) -
    (isIdle(f) ? idl : 0) +
    fell * f.fell +
    approach * f.approach +
    help * f.help -
    risk * danger(f.risk) -
    exp * danger(f.exposure) -
    cost * f.cost +
    (f.harm > 0 ? focus * (1 - f.targetHealth) : 0) -
    (f.leaves ? 10 : 0)
  const main = score(idle),
    spot = score(spotIdle)
  const withdraw = (f: any) =>
    (f.leaves ? 10 : 0) -
    (isIdle(f) && f.approach === 0 ? 0.3 : 0) -
    f.approach -
    2 * danger(f.risk) -
    danger(f.exposure) +
    f.help +
    0.3 * (f.harm + f.fell)
  const lost = (c: any) => c.health(c.who) < 0.35 && c.friends < 0.4 * c.enemies
  return { id: "x", choose: (c: any) => takeBest(c, flee && lost(c) ? withdraw : c.spot ? spot : main) }
}
const foes = foesText!.split(",").map((id) => frozen.find((f) => f.id === `frozen-${id}`)!)
const picked = boutsWith(words!.split(",")).filter((b) => !b.heldOut)
for (const text of settings) {
  const policy = make(
    Object.fromEntries(
      text
        .split(",")
        .filter(Boolean)
        .map((p) => {
          const [k, v] = p.split("=")
          return [k, Number(v)]
        }),
    ),
  )
  const cells = foes.map((foe) => {
    let all = noScore
    const each = picked.map((b) => {
      const s = playMatch(b.path, { name: "x", policy }, { name: "y", policy: foe }, Number(n), 5)
      all = plus(all, s)
      return `${((100 * (s.wins + s.draws / 2)) / s.fights).toFixed(0)}`
    })
    return `${foe.id.slice(7)} ${((100 * (all.wins + all.draws / 2)) / all.fights).toFixed(1)} (${each.join(" ")}) lim ${all.limits}`
  })
  console.log(`${text || "as is"}: ${cells.join(" | ")}`)
}
