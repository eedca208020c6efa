/** How a language says a share of all: "61 % of the fights", and of what always or never happens "20 of 20 fights". */
const shares = {
  en: { count: /^([\d,]+ of [\d,]+)(?= |$)/u, of: "of the" },
  es: { count: /^((?:en )?[\d.]+ de [\d.]+)(?= |$)/u, of: "de los" },
} as const

/**
 * A rate, as `rateText` or `rateWithRange` has it, of all the fights or days: "61 % of the fights", but "300 of 300
 * fights (> 98 %)".
 */
export const ofAll = (lang: keyof typeof shares, rate: string, what: string): string => {
  const { count, of } = shares[lang]
  return count.test(rate) ? rate.replace(count, `$1 ${what}`) : `${rate} ${of} ${what}`
}
