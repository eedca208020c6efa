/** Written when the program is bundled. */
declare module "refriega:bestiaries" {
  /** The bestiaries of the systems that are in this program, by system. */
  export const bestiaries: Readonly<Record<string, { readonly file: string; readonly text: string }>>
}
