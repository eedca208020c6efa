import type { MarkdownEnv } from "vitepress"

/** What makes HTML of a page. */
interface Renderer {
  readonly render: (source: string, env: MarkdownEnv) => string
}

/** A page as the search reads it: without the colours of code, which are most of the work. */
const searched = (source: string, env: MarkdownEnv, md: Renderer): string =>
  md.render(source.replaceAll(/^(\s*```)\w+/gmu, "$1"), env)

/**
 * How the search finds pages by a question in a reader's own words. Words that every question has count for nothing,
 * accents do not matter, and guides come before lists of names and of changes. Functions are sent to the page as they
 * are written here, so each has all that it needs.
 */
export const search = {
  provider: "local",
  options: {
    _render: searched,
    miniSearch: {
      options: {
        processTerm: (term: string): string | null => {
          const common =
            " a an and are as at be but by can could do does for from has have how i if in is it its me my of on or " +
            "should that the their there they this to was we what when where which who why will with would you your " +
            "al como con cual cuando cuanto de del donde el en es esta la las lo los mi o para por que se si su un " +
            "una y "
          const plain = term
            .normalize("NFD")
            .replaceAll(/[\u0300-\u036f]/gu, "")
            .toLowerCase()
          return common.includes(` ${plain} `) ? null : plain
        },
      },
      searchOptions: {
        prefix: (term: string): boolean => term.length > 2,
        fuzzy: (term: string): number | false => (term.length > 4 ? 0.2 : false),
        boost: { title: 4, text: 2, titles: 1 },
        boostDocument: (id: string): number => {
          if (/CHANGELOG|\/api\//u.test(id)) return 0.2
          return /\/decisions\/|\/measured\/|game-reference/u.test(id) ? 0.5 : 1
        },
      },
    },
  },
} as const
