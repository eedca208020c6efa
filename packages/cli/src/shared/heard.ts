import { setImmediate } from "node:timers/promises"

/** How long it goes on before it listens for signals, in milliseconds. */
const patience = 50

/**
 * Runs a long calculation to its end, with ears for signals. Rejects when the signal is aborted meanwhile.
 *
 * @param tell what it is at, each time before it listens
 */
export const heard = async <D, R>(
  run: Generator<D, R>,
  signal: AbortSignal,
  tell: (doing: D) => void = () => {},
): Promise<R> => {
  for (;;) {
    const until = performance.now() + patience
    for (;;) {
      const { done, value } = run.next()
      if (done === true) return value
      if (performance.now() < until) continue
      tell(value)
      break
    }
    await setImmediate()
    signal.throwIfAborted()
  }
}
