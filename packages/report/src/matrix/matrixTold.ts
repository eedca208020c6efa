import type { Language } from "@refriega/core"
import { type MatrixDocument, type MatrixEven, sureBy } from "@refriega/sim/pure"
import { count, decimal, point, range, share } from "../text/numbers.ts"
import { matrixWords } from "../text/words/matrixWords.ts"
import { rateWithRange } from "../text/rateText.ts"

type Estimate = { readonly d: number; readonly lo: number; readonly hi: number }

/** What a contestant is called. */
export const nameOf = ({ asked }: MatrixDocument, who: number): string => asked.contestants[who]?.title ?? ""

/** Contestants, the strongest first. */
export const inOrder = ({ answer }: MatrixDocument): readonly number[] =>
  answer.rows.map((_, i) => i).toSorted((a, b) => (answer.rows[b]?.score.d ?? 0) - (answer.rows[a]?.score.d ?? 0))

/** How often a contestant wins against another, of all their fights. */
export const winsOf = ({ answer }: MatrixDocument, a: number, b: number) => {
  const pair = answer.pairs.find((each) => (each.a === a && each.b === b) || (each.a === b && each.b === a))
  return pair?.won[pair.a === a ? 0 : 1]
}

/** A share with its interval: `61 % [58–63 %]`. */
export const scoreText = ({ d, hi, lo }: Estimate, lang: Language): string =>
  `${point(lang, { p: d, lo, hi })} [${range(lang, { lo, hi })}]`

export const listed = (names: readonly string[], lang: Language): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${matrixWords[lang].and} ${names.at(-1)}`

/** The answer: who is the strongest, what is beaten by all, whether there is a circle, and how many are worth one. */
export const matrixAnswer = (document: MatrixDocument, lang: Language): readonly string[] => {
  const { answer } = document
  return [
    ...(answer.rows.length > 0 ? strongest(document, lang) : []),
    ...byStrength(document).map((each) => evenText(document, each, lang)),
    ...sizeLines(document, lang),
    ...(answer.rows.length > 2 ? circleLines(document, lang) : []),
    ...(answer.rows.length > 0 ? fitLines(document, lang) : []),
  ]
}

const strongest = (document: MatrixDocument, lang: Language): readonly string[] => {
  const w = matrixWords[lang]
  const { beatenByAll, beatsAll, rows } = document.answer
  const order = inOrder(document)
  const first = order.filter((who) => rows[who]?.rank[0] === 1)
  const best = order[0] ?? 0
  const n = String(rows.length)
  const score = rows[best]?.score ?? { d: 0, lo: 0, hi: 0 }
  const lead =
    first.length > 1
      ? w.alike(
          listed(
            first.map((who) => nameOf(document, who)),
            lang,
          ),
          n,
          first.map((who) => scoreText(rows[who]?.score ?? score, lang)).join(", "),
        )
      : w.strongest(
          nameOf(document, best),
          n,
          scoreText(score, lang),
          beatsAll.includes(best) && rows.length > 2 ? w.andBeatsAll : "",
        )
  const rest = order.map((who) => `${nameOf(document, who)} ${point(lang, rateOf(rows[who]?.score ?? score))}`)
  return [
    lead,
    ...(rows.length > 2 ? [w.order(rest.join(", "))] : []),
    ...(beatenByAll.length > 0 && rows.length > 2
      ? [
          w.beatenByAll(
            listed(
              beatenByAll.map((who) => nameOf(document, who)),
              lang,
            ),
          ),
        ]
      : []),
  ]
}

const rateOf = ({ d, hi, lo }: Estimate) => ({ p: d, lo, hi })

const mostTold = 3

export const circleLines = (document: MatrixDocument, lang: Language): readonly string[] => {
  const w = matrixWords[lang]
  const { circles } = document.answer
  if (circles.length === 0) return [w.noCircle]
  const told = circles.slice(0, mostTold).map(({ of }) => circleText(document, of, lang))
  return circles.length > mostTold ? [...told, w.moreCircles(count(lang, circles.length - mostTold))] : told
}

export const circleText = (
  document: MatrixDocument,
  [a, b, c]: readonly [number, number, number],
  lang: Language,
): string => {
  const won = (x: number, y: number): string => {
    const rate = winsOf(document, x, y)
    return rate === undefined ? "" : point(lang, rate)
  }
  const [x, y, z] = [a, b, c].map((who) => nameOf(document, who)) as [string, string, string]
  return matrixWords[lang].circle(x, won(a, b), y, won(b, c), z, won(c, a))
}

const fitLines = (document: MatrixDocument, lang: Language): readonly string[] => {
  const w = matrixWords[lang]
  const { misfit, pairs, side } = document.answer
  const points = (x: number): string => `${decimal(lang, 100 * x, 1)}\u00a0pp`
  const worst = misfit && pairs[misfit.worst]
  const told =
    misfit === undefined || worst === undefined
      ? []
      : misfit.p < sureBy
        ? [
            w.misfit(
              points(misfit.off),
              nameOf(document, worst.a),
              nameOf(document, worst.b),
              share(lang, worst.won[0].p + worst.draws / worst.n / 2, 0),
              share(lang, worst.expected, 0),
            ),
          ]
        : [w.fits(points(misfit.off))]
  const { asked } = document
  const isTilted = side !== undefined && (side.lo > 0.5 || side.hi < 0.5)
  const name = document.sideNames[asked.in]?.[lang] ?? asked.in
  return [...told, ...(isTilted ? [w.side(name, rateWithRange(lang, side))] : [])]
}

/** What is known of counts, by those of whom there is one, the strongest first. */
export const byStrength = (document: MatrixDocument): readonly MatrixEven[] => {
  const order = inOrder(document)
  return document.answer.even.toSorted((a, b) => order.indexOf(a.one) - order.indexOf(b.one))
}

/** How many of one are worth one of another, in a sentence. */
export const evenText = (document: MatrixDocument, found: MatrixEven, lang: Language): string => {
  const w = matrixWords[lang].even
  const [one, many] = [nameOf(document, found.one), nameOf(document, found.many)]
  const about = found.about === undefined ? "" : w.about(decimal(lang, found.about, 1))
  if (found.win === undefined)
    return found.lose === 0
      ? w.open(one, String(Math.max(...found.tried.map((each) => each.count))), many)
      : w.more(one, String(found.lose), many)
  if (found.lose === 0) return w.fewer(one, String(found.win), many)
  return w.between(one, String(found.lose), String(found.win), many, about)
}

/** For each contestant, how large the other side must be. */
export const sizeLines = (document: MatrixDocument, lang: Language): readonly string[] => {
  const w = matrixWords[lang].sizes
  const { answer, asked } = document
  const side = document.sideNames[asked.against]?.[lang] ?? asked.against
  if (answer.sizes.length === 0) return []
  return asked.contestants.map((_, who) => {
    const its = answer.sizes.filter(({ contestant }) => contestant === who)
    const win = its.find(({ won }) => won.lo > 0.5)
    const lose = its.findLast(({ won }) => won.hi < 0.5)
    const name = nameOf(document, who)
    if (win === undefined)
      return `${lose !== undefined && lose === its.at(-1) ? w.loses(name, String(lose.size), side) : w.open(name, side)}.`
    return `${lose === undefined ? w.wins(name, String(win.size), side) : w.first(name, String(lose.size), String(win.size), side)}.`
  })
}

/** What it rests on. */
export const matrixRests = ({ answer, asked, title }: MatrixDocument, lang: Language): readonly string[] => {
  const w = matrixWords[lang]
  return [
    [
      title[lang],
      ...(answer.pairs.length > 0 ? [w.rests(count(lang, answer.pairs.length), count(lang, asked.fights))] : []),
      w.total(count(lang, answer.fights)),
      w.seed(String(asked.seed)),
      ...(asked.map === undefined ? [] : [w.enlarged]),
    ].join(" · "),
  ]
}
