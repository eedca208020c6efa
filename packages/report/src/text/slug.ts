/**
 * A name as it may be in a file name: letters, digits and hyphens, in lower case, at most 60 of them; accents are
 * dropped. Never empty.
 */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/gu, "") || "unnamed"
