import type { Project } from "./Project.ts"

/** A project as a server has read it from the disk. */
export interface Opened {
  readonly project: Project
  /** Of the bytes of each file that is there. */
  readonly digests: Readonly<Record<string, string>>
}

/** What a page asks a server to write. */
export interface Saving {
  /** The files that were changed, and the digest of what the page has read of each; null where nothing was there. */
  readonly files: Readonly<Record<string, { readonly text: string; readonly over: string | null }>>
  /** Under names that are free, beside what is there. */
  readonly beside?: boolean
}

/** What became of it. */
export interface Saved {
  /** Of what was written, by the names under which it stands. */
  readonly digests?: Readonly<Record<string, string>>
  /** Nothing was written: these are no longer what the page has read, but this; null where one is gone. */
  readonly others?: Readonly<Record<string, { readonly text: string; readonly digest: string } | null>>
}
