import type { Distribution } from "../../../dice/Distribution.ts"
import type { Stream } from "../../../dice/Stream.ts"
import type { SwPrepared } from "../model/System.ts"

/** A deal has been looked at, and whether it is plain. */
const known = new WeakMap<SwPrepared, boolean>()

/** Whether everybody is dealt one card, and keeps it: then nothing but who has the higher one, and Jokers, counts. */
export const isPlainDeal = (prepared: SwPrepared): boolean => {
  let isPlain = known.get(prepared)
  if (isPlain === undefined) {
    const { rules, sheets } = prepared
    isPlain =
      sheets.every(({ cards, quick, isMount }) => isMount || (cards === 1 && !quick)) &&
      (rules.redrawBelow === 0 || sheets.every(({ wildCard }) => !wildCard))
    known.set(prepared, isPlain)
  }
  return isPlain
}

/** With fewer cards than this the discards go back before a deal. */
export const leastDeck = ({ sheets }: SwPrepared): number => sheets.reduce((sum, { cards }) => sum + cards, 4)

/** More hands than this are dealt card by card. */
const mostHands = 4

/** Cards for so many hands, in the order in which they are dealt, each with its chance. */
interface Deals {
  readonly hands: readonly (readonly number[])[]
  readonly chances: Distribution
}

const ordersOf = (cards: readonly number[]): readonly (readonly number[])[] =>
  cards.length < 2
    ? [cards]
    : cards.flatMap((card, i) => ordersOf(cards.filter((_, at) => at !== i)).map((rest) => [card, ...rest]))

/** n (n - 1) ... of so many factors. */
const falling = (n: number, factors: number): number => {
  let product = 1
  for (let i = 0; i < factors; i++) product *= n - i
  return product
}

/**
 * All deals that differ in who has a Joker, or in who has the higher card: of deals that do not, one stands for all.
 * Who has no Joker is as likely as any other to have the higher card, whatever is left in the deck.
 *
 * @param plain cards that are left, without Jokers; more than hands
 * @param jokers that are left
 */
const dealsOf = (plain: readonly number[], jokers: readonly number[], hands: number): Deals => {
  const found: number[][] = []
  const chances: number[] = []
  const all = falling(plain.length + jokers.length, hands)
  for (let set = 0; set < 1 << hands; set++) {
    const places = Array.from({ length: hands }, (_, hand) => (set >> hand) & 1)
    const lucky = places.reduce((sum, has) => sum + has, 0)
    if (lucky > jokers.length) continue
    const chance = (falling(jokers.length, lucky) * falling(plain.length, hands - lucky)) / all
    const ways = ordersOf(jokers.slice(0, lucky)).flatMap((high) =>
      ordersOf(plain.slice(0, hands - lucky)).map((low) => [high, low] as const),
    )
    for (const [high, low] of ways) {
      let [nextHigh, nextLow] = [0, 0]
      found.push(places.map((has) => (has === 1 ? high[nextHigh++] : low[nextLow++]) as number))
      chances.push(chance / ways.length)
    }
  }
  return { hands: found, chances: { from: 0, chances: Float64Array.from(chances), beyond: 0 } }
}

/** Cards for so many hands where dice fall in every way; undefined where they are drawn one by one. */
export const dealPlainly = (
  prepared: SwPrepared,
  stream: Stream,
  left: readonly number[],
  hands: number,
): readonly number[] | undefined => {
  if (stream.draw === undefined || hands < 1 || hands > mostHands || !isPlainDeal(prepared)) return undefined
  const deals = dealsOf(
    left.filter((card) => card < 52),
    left.filter((card) => card >= 52),
    hands,
  )
  return deals.hands[stream.draw(deals.chances)]
}
