/** What always or never was is `60 de 60 (> 94 %)`, which has no article; other shares are `el 61 %`. */
const hasArticle = (share: string): boolean => !/ de /u.test(share)

/** A share in a Spanish sentence: `el 61 %`, but `60 de 60 (> 94 %)`. */
export const el = (share: string): string => (hasArticle(share) ? `el ${share}` : share)

/** The same with its preposition: `en el 61 %`, but `en 60 de 60 (> 94 %)`. */
export const enEl = (share: string): string => `en ${el(share)}`
