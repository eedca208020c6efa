/** Written when the page is bundled. */
declare module "refriega:readers" {
  /**
   * The readers of logs, by system; of described games, and of mechanics around another reader, functions that make
   * one.
   */
  export const readers: Readonly<
    Record<
      string,
      () => Promise<{
        readonly reader?: unknown
        readonly readerOf?: (of: unknown) => unknown
        readonly readerAround?: (of: unknown, reader: unknown) => unknown
      }>
    >
  >
}
