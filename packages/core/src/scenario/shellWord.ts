/**
 * A word of a command as a shell takes it (POSIX, and what goes by it), whatever is in it: as it stands where no shell sees anything else in
 * it, and in quotes where one would. Every command that is printed for somebody to type is made of such words.
 */
export const shellWord = (text: string): string =>
  /^[\w./@:+,-][\w./=@:+,-]*$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
