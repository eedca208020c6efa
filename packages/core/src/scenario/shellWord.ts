/**
 * What no page and no terminal shows as it stands: control characters, marks of text direction, separators of lines.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/**
 * A word of a command as a shell takes it, whatever is in it: as it stands where no shell sees anything else in it, in
 * quotes where one would; what cannot be seen is written by its bytes (`$'a\012b'`: bash, zsh, and POSIX since 2024).
 * Every command that is printed for somebody to type is made of such words.
 */
export const shellWord = (text: string): string => {
  if (/^[\w./@:+,-][\w./=@:+,-]*$/u.test(text)) return text
  if (text.search(unseen) === -1) return `'${text.replaceAll("'", "'\\''")}'`
  return `$'${text.replaceAll(/[\\']/gu, "\\$&").replaceAll(unseen, bytesOf)}'`
}

/** The bytes of a character in UTF-8, each as a backslash with three octal digits. */
const bytesOf = (character: string): string =>
  encodeURIComponent(character).replaceAll(/%(..)/gu, (_, hex: string) => {
    return `\\${Number.parseInt(hex, 16).toString(8).padStart(3, "0")}`
  })
