/**
 * Text from users without what could steer a terminal or turn the reading order: control characters (escape sequences
 * begin with one), marks of text direction, and lone halves of surrogate pairs, each replaced by U+FFFD.
 */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "\ufffd")
