import type { Pulse } from "../play/Pulse.ts"

/** What a thread says of itself while it plays, in memory that it shares: its watcher reads it without asking. */
export class SharedPulse implements Pulse {
  /** The number of the thread with the system; the combat at hand, and one; the events before its last decision. */
  private readonly words: Int32Array<SharedArrayBuffer>

  constructor(memory = new SharedArrayBuffer(12)) {
    this.words = new Int32Array(memory)
  }

  get memory(): SharedArrayBuffer {
    return this.words.buffer
  }

  /** By which the system knows the thread: 0 before it is there, -1 where the system does not say. */
  get thread(): number {
    return Atomics.load(this.words, 0)
  }

  set thread(id: number) {
    Atomics.store(this.words, 0, id)
  }

  begins(combat: number): void {
    Atomics.store(this.words, 2, 0)
    Atomics.store(this.words, 1, combat + 1)
  }

  goesOn(events: number): void {
    Atomics.store(this.words, 2, events)
  }

  /** No combat is at hand. */
  ends(): void {
    Atomics.store(this.words, 1, 0)
  }

  /** The combat at hand, or undefined. */
  get combat(): number | undefined {
    const word = Atomics.load(this.words, 1)
    return word === 0 ? undefined : word - 1
  }

  get events(): number {
    return Atomics.load(this.words, 2)
  }
}
