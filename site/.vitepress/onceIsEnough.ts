import type { UserConfig } from "vitepress"

type Plugin = Extract<NonNullable<NonNullable<UserConfig["vite"]>["plugins"]>[number], { readonly name: string }>

/** Pages are built twice: for browsers, and as the programs that write them, which search nothing. */
export const onceIsEnough: Plugin = {
  name: "once is enough",
  enforce: "pre",
  load: (id, options) =>
    options?.ssr === true && id.startsWith("/@localSearchIndex") ? "export default {}" : undefined,
}
