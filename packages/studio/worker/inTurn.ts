/**
 * Handles messages one after the other, each once what it needs is there, or cannot be had. Where nothing is to be
 * waited for it is handled at once.
 *
 * @param needs what a message waits for
 */
export const inTurn = <T>(needs: (message: T) => Promise<void> | undefined, handle: (message: T) => void) => {
  let last: Promise<void> | undefined
  const wait = async (before: Promise<void> | undefined, needed: Promise<void> | undefined): Promise<void> => {
    await before
    try {
      await needed
    } catch {
      // Its handler finds that it is missing, and can say so.
    }
  }
  return (message: T): void => {
    const needed = needs(message)
    if (last === undefined && needed === undefined) return handle(message)
    const turn = wait(last, needed).then(() => {
      if (last === turn) last = undefined
      handle(message)
    })
    last = turn
  }
}
