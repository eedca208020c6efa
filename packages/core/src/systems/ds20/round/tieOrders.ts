/** An order of those that are level, by their places among them, and how likely it is. */
export interface TieOrder {
  readonly order: readonly number[]
  readonly chance: number
}

const faces = 10

/** More that are level than that have too many ways to roll. */
export const mostLevel = 3

/**
 * How a tie comes out whose members all roll 1d10 with their scores again and again until nobody is level with anybody
 * (DS20-007). Who has the better score comes first more often.
 */
export const tieOrders = (scores: readonly number[]): readonly TieOrder[] =>
  scores.length < 2 ? [{ order: scores.map((_, i) => i), chance: 1 }] : rolled(scores)

/** One roll of all, and what follows where some are level again; where all are, it is as if nobody had rolled. */
const rolled = (scores: readonly number[]): readonly TieOrder[] => {
  const many = scores.length
  const ways = faces ** many
  const chances = new Map<string, TieOrder>()
  let decided = 0
  for (let way = 0; way < ways; way++) {
    const blocks = Map.groupBy(
      scores.map((_, i) => i),
      (i) => (scores[i] as number) + (Math.floor(way / faces ** i) % faces),
    )
    if (blocks.size === 1) continue
    decided++
    const inOrder = [...blocks].toSorted(([a], [b]) => b - a).map(([, block]) => block)
    for (const { chance, order } of joined(inOrder, scores)) {
      const name = order.join()
      chances.set(name, { order, chance: chance + (chances.get(name)?.chance ?? 0) })
    }
  }
  return [...chances.values()].map(({ chance, order }) => ({ order, chance: chance / decided }))
}

/** Blocks one after the other, each in all the orders that it may come to. */
const joined = (blocks: readonly (readonly number[])[], scores: readonly number[]): readonly TieOrder[] =>
  blocks.reduce<readonly TieOrder[]>(
    (before, block) =>
      before.flatMap((first) =>
        tieOrders(block.map((i) => scores[i] as number)).map(({ chance, order }) => ({
          order: [...first.order, ...order.map((at) => block[at] as number)],
          chance: first.chance * chance,
        })),
      ),
    [{ order: [], chance: 1 }],
  )
