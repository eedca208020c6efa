/** Lets so many go at the same time; the others wait, first come, first served. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Does something when it is its turn. An aborted signal ends the waiting. @throws the reason of the signal */
  async take<A>(signal: AbortSignal, act: () => Promise<A>): Promise<A> {
    await this.#turn(signal)
    try {
      return await act()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free++
      else next()
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason as Error)
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(signal.reason as Error)
      }
      const go = (): void => {
        signal.removeEventListener("abort", leave)
        resolve()
      }
      signal.addEventListener("abort", leave, { once: true })
      this.#waiting.push(go)
    })
  }
}
