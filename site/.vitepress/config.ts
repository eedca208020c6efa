import { fileURLToPath } from "node:url"
import { defineConfig } from "vitepress"
import { entries } from "../entries.ts"
import { studioLinks } from "../studioLinks.ts"
import { linkOnSite } from "./linkOnSite.ts"
import { onceIsEnough } from "./onceIsEnough.ts"
import { search } from "./search.ts"

// The docs as a static site: `npm run site` writes it into site/dist, with the studio beside them. Nothing is fetched
// when it is built or read; the search works offline.

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A menu of pages: a title and the names of files in docs/. */
const menu = (text: string, pages: Readonly<Record<string, string>>) => ({
  text,
  items: Object.entries(pages).map(([title, page]) => ({ text: title, link: `/docs/${page}` })),
})

const systems = {
  adnd2e: "AD&D 2nd edition",
  "d20-modern": "d20 Modern",
  dnd5e: "5e (SRD)",
  ds20: "DS20",
  "savage-worlds": "Savage Worlds",
  symbaroum: "Symbaroum",
}

const links = await studioLinks()

export default defineConfig({
  title: "Refriega",
  description: "Plays fights of tabletop role-playing games many times, and says who wins and how sure that is",
  srcDir: at("../.."),
  outDir: at("../dist"),
  cacheDir: at("../../node_modules/.cache/vitepress"),
  srcExclude: [
    "packages/**",
    "arena/**",
    "bench/**",
    "scripts/**",
    "runs/**",
    "start/**",
    "games/**",
    "scenarios/**",
    ".github/**",
    "dist/**",
  ],
  rewrites: {
    "README.md": "index.md",
    "docs/decisions/README.md": "docs/decisions/index.md",
    "docs/api/README.md": "docs/api/index.md",
    "site/api/:page.md": "docs/api/:page.md",
  },
  // What is no page is copied beside the pages (see `build.ts`).
  ignoreDeadLinks: [(url) => !/\.(?:md|html)$/u.test(url)],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark" },
    config: (md) => {
      // What scrolls can be scrolled by keys.
      const indented = md.renderer.rules.code_block
      md.renderer.rules.code_block = (...given) => (indented?.(...given) ?? "").replace(/^<pre/u, '<pre tabindex="0"')
      // A fight that is shown whole can be opened.
      const fenced = md.renderer.rules.fence
      md.renderer.rules.fence = (tokens, at, ...given) => {
        const shown = fenced?.(tokens, at, ...given) ?? ""
        const link = links.get(tokens[at]?.content ?? "")
        return link === undefined
          ? shown
          : `${shown}<p><a href="${link}" target="_self">Open it in the studio</a></p>\n`
      }
      md.core.ruler.push("links of the site", ({ env, tokens }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const link = token.type === "link_open" ? token.attrGet("href") : null
          if (link === null) continue
          const found = linkOnSite(String(env.relativePath ?? ""), link)
          if (found === undefined) token.attrs = (token.attrs ?? []).filter(([name]) => name !== "href")
          else token.attrSet("href", found)
        }
      })
    },
  },
  vite: { build: { chunkSizeWarningLimit: 4000 }, plugins: [onceIsEnough] },
  themeConfig: {
    search,
    outline: { level: [2, 3] },
    nav: [
      { text: "Tutorial", link: "/docs/tutorial" },
      { text: "Commands", link: "/docs/commands" },
      { text: "API", link: "/docs/api/" },
      { text: "Studio", link: "/studio/index.html", target: "_self" },
    ],
    sidebar: [
      menu("Begin", {
        "A walk through a comparison": "tutorial",
        "From a wish to a change": "from-a-wish",
        Install: "installing",
        "The studio": "studio",
        "All commands": "commands",
      }),
      menu("Write", {
        "Fights, days, experiments": "scenarios",
        "Your own game": "own-games",
        "Un juego propio": "own-games.es",
        "Keys of games": "game-reference",
        "Games in TypeScript": "typescript-games",
        "Import creatures": "importing",
        "Known games": "known-games",
      }),
      menu("Ask", {
        "The lab": "lab",
        "Find the change": "tune",
        "Who beats whom": "matrix",
        "Numbers of fights": "metrics",
        "Numbers of your own": "counts",
        "One fight explained": "ledger",
        "What verdicts mean": "verdicts",
        "How hard for the party": "party",
        "How players choose": "players",
      }),
      menu("Run", {
        "Runs and machines": "running",
        "In pull requests": "ci",
        "For assistants": "assistants",
        Data: "data",
        "A fight at your table": "table",
        "Charts and links to send": "passing-on",
      }),
      menu("Games", {
        "One fight in five games": "games",
        ...Object.fromEntries(Object.entries(systems).map(([id, title]) => [title, `systems/${id}`])),
      }),
      menu("API", {
        "What is public": "api/",
        ...Object.fromEntries(entries.map(({ id, specifier }) => [specifier, `api/${id}`])),
      }),
      menu("Behind it", {
        "Ten questions": "questions",
        "The design": "architecture",
        Decisions: "decisions/",
        "Speed, measured": "measured/speed",
        "Players, measured": "measured/players",
        Licence: "licence",
      }),
    ],
  },
})
