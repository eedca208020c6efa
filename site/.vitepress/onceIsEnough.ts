import type { MarkdownEnv, UserConfig } from "vitepress"

type Plugin = Extract<NonNullable<NonNullable<UserConfig["vite"]>["plugins"]>[number], { readonly name: string }>

/** What makes HTML of a page. */
interface Renderer {
  readonly render: (source: string, env: MarkdownEnv) => string
}

/** A page as the search reads it: without the colours of code, which are most of the work. */
export const searched = (source: string, env: MarkdownEnv, md: Renderer): string =>
  md.render(source.replaceAll(/^(\s*```)\w+/gmu, "$1"), env)

/** Pages are built twice: for browsers, and as the programs that write them, which search nothing. */
export const onceIsEnough: Plugin = {
  name: "once is enough",
  enforce: "pre",
  load: (id, options) =>
    options?.ssr === true && id.startsWith("/@localSearchIndex") ? "export default {}" : undefined,
}
