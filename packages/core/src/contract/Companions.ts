import type { CatalogueRule } from "./CatalogueRule.ts"
import type { Source } from "./Source.ts"

/**
 * What a system brings beside its rules. No fight needs it: it is looked at when somebody asks, so it is given by
 * functions, which may read files where there are any. They throw where what they give is not as it must be; each is
 * called as often as it is needed.
 */
export interface Companions {
  /**
   * The catalogue of its rules, which texts of the rules that are cited come from. Without it, rules are cited by id
   * alone.
   */
  readonly catalogue?: () => readonly CatalogueRule[]
  /** The bestiary that all of its scenarios know; what a scenario includes comes after it. */
  readonly bestiary?: () => Source
  /** Where pages find the reader of its logs. Without it, the pages of its runs have no fights to watch. */
  readonly reader?: ReaderPlace
}

/** Where the reader of a system's logs is, for bundles of pages. */
export type ReaderPlace = ReaderModule | { readonly code: string }

/**
 * A file of its own. A system that is code without a file gives its text: a CommonJS module that exports `ruleset`,
 * with all that it imports but what the program gives it.
 */
export interface ReaderModule {
  /**
   * The URL of a module that exports `reader`, a `LogReader`; if there is an `of`, one that exports `readerOf`, a
   * function from it to a `LogReader`. The module and all that it imports must run in a browser.
   */
  readonly module: string
  /** JSON from which the reader is made, as the text of a game that is described by data. It is in the page. */
  readonly of?: unknown
  /**
   * What reads beside it what was added to the system: a module that exports `readerAround`, a function from this JSON
   * and the reader to one that reads both.
   */
  readonly around?: { readonly module: string; readonly of: unknown }
}
