/** Written when the page is bundled. */
declare module "refriega:readers" {
  /** The readers of logs, by system; of described games a function that makes one. */
  export const readers: Readonly<
    Record<string, () => Promise<{ readonly reader?: unknown; readonly readerOf?: (of: unknown) => unknown }>>
  >
}
