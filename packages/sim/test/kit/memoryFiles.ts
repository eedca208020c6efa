import type { Files } from "../../src/runFolder/files.ts"

/** One call on a file, as the layer below saw it. */
export interface Call {
  readonly name: keyof Files
  readonly path: string
  readonly position?: number
  readonly length?: number
}

export interface Faults {
  /** The n-th writing call (write, truncate, sync, rename), counted from 0, fails. */
  failAt?: number
  /** How many bytes the disk still takes; then it is full. */
  room?: number
  /** A write takes at most so many bytes at a time. */
  atMost?: number
}

/** Files in memory that can fail like a disk, and remember what was done to them. */
export class MemoryFiles implements Files {
  readonly texts = new Map<string, Buffer>()
  readonly calls: Call[] = []
  private readonly locks = new Set<string>()
  faults: Faults
  private readonly handles: string[] = []
  private writing = 0

  constructor(faults: Faults = {}) {
    this.faults = faults
  }

  private strain(call: Call): void {
    this.calls.push(call)
    if (this.writing++ === this.faults.failAt) throw new Error(`EIO: ${call.name}`)
  }

  private path(file: number): string {
    return this.handles[file] as string
  }

  bytes(path: string): Buffer {
    const bytes = this.texts.get(path)
    if (bytes === undefined) throw new Error(`ENOENT: ${path}`)
    return bytes
  }

  exists(path: string): boolean {
    return this.texts.has(path)
  }

  makeFolder(): void {}

  readText(path: string): string {
    return this.bytes(path).toString("utf8")
  }

  open(path: string, mode: "read" | "write" | "fresh"): number {
    if (mode === "fresh" && this.texts.has(path)) throw new Error(`EEXIST: ${path}`)
    if (!this.texts.has(path)) {
      if (mode === "read") throw new Error(`ENOENT: ${path}`)
      this.texts.set(path, Buffer.alloc(0))
    }
    return this.handles.push(path) - 1
  }

  size(file: number): number {
    return this.bytes(this.path(file)).length
  }

  read(file: number, into: Uint8Array, position: number): number {
    return this.bytes(this.path(file)).copy(into, 0, position)
  }

  write(file: number, bytes: Uint8Array, position: number): number {
    const path = this.path(file)
    this.strain({ name: "write", path, position, length: bytes.length })
    const { room = Number.POSITIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = this.faults
    const length = Math.min(bytes.length, atMost, room)
    if (length === 0) throw new Error("ENOSPC: no space left on device")
    if (this.faults.room !== undefined) this.faults.room -= length
    const old = this.bytes(path)
    const grown = Buffer.alloc(Math.max(old.length, position + length))
    grown.set(old)
    grown.set(bytes.subarray(0, length), position)
    this.texts.set(path, grown)
    return length
  }

  truncate(file: number, size: number): void {
    const path = this.path(file)
    this.strain({ name: "truncate", path, length: size })
    this.texts.set(path, Buffer.from(this.bytes(path).subarray(0, size)))
  }

  sync(file: number): void {
    this.strain({ name: "sync", path: this.path(file) })
  }

  close(): void {}

  rename(from: string, to: string): void {
    this.strain({ name: "rename", path: to })
    this.texts.set(to, this.bytes(from))
    this.texts.delete(from)
  }

  remove(path: string): void {
    this.texts.delete(path)
  }

  lock(path: string): (() => void) | undefined {
    if (this.locks.has(path)) return undefined
    this.locks.add(path)
    return () => this.locks.delete(path)
  }
}
