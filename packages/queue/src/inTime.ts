import { QueueTrouble } from "./errors.ts"

/**
 * For so many milliseconds a server may be silent when it is asked something for the first time. Later it is waited for
 * as long as it takes.
 */
export const patience = 5000

/**
 * What some work comes to, unless there is no answer in time, or it is stopped: then it is left to itself. Throws
 * `QueueTrouble` for both.
 *
 * @param where whose answer it is, for readers
 */
export const inTime = async <A>(
  work: Promise<A>,
  where: string,
  signal?: AbortSignal,
  milliseconds: number = patience,
): Promise<A> => {
  let end: () => void = () => {}
  const late = new Promise<never>((_, reject) => {
    const give = (why: string) => () => reject(new QueueTrouble({ message: `${where} cannot be reached: ${why}` }))
    const stopped = give("it was stopped before there was an answer")
    const timer = setTimeout(give(`there was no answer within ${milliseconds / 1000} s`), milliseconds)
    if (signal?.aborted === true) stopped()
    signal?.addEventListener("abort", stopped)
    end = () => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", stopped)
    }
  })
  work.catch(() => {}) // nobody may be left to hear it
  try {
    return await Promise.race([work, late])
  } finally {
    end()
  }
}
