import { readers } from "refriega:readers"
import type { PageData } from "@refriega/report/pure"
import { type AnyReader, Fight } from "@refriega/report/viewer/Fight"
import { FightPlayer } from "@refriega/report/viewer/FightPlayer"
import type { ReaderName } from "../../src/messages.ts"

/** A player of one showing: a fight, or two side by side. */
export const playerFor = async (
  data: PageData,
  names: readonly ReaderName[],
  showing: number,
  how: { readonly moved: (after: number) => void; readonly close: () => void; readonly link: () => string },
): Promise<FightPlayer> => {
  const loaded = await Promise.all(
    names.map(async ({ around, module, of }) => {
      const found = await readers[module]?.()
      const reader = of === undefined ? found?.reader : found?.readerOf?.(of)
      return around === undefined ? reader : (await readers[around.module]?.())?.readerAround?.(around.of, reader)
    }),
  )
  const chosen = data.showings[showing] as PageData["showings"][number]
  const fights = chosen.fights.map((index) => {
    const page = data.fights[index] as PageData["fights"][number]
    const stage = data.stages[page.stage] as PageData["stages"][number]
    return new Fight(stage, page, loaded[stage.reader] as AnyReader)
  })
  // The player moves once while it is made.
  let player: FightPlayer | undefined
  player = new FightPlayer(fights, {
    rules: data.rules,
    parts: chosen.parts,
    moved: () => player !== undefined && how.moved(player.after),
    close: how.close,
    link: how.link,
  })
  return player
}
