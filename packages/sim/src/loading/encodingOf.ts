/** What bytes that are not UTF-8 seem to be. */
export interface Guess {
  /** The first byte that is wrong. */
  readonly at: number
  /** In words, as part of a sentence. */
  readonly seems: string
}

/** Looks through bytes that are not UTF-8 for where that shows first, and for what they are instead. */
export const encodingOf = (bytes: Uint8Array): Guess => {
  let at = -1
  let sound = 0
  let wrong = 0
  for (let i = 0; i < bytes.length; ) {
    const length = lengthAt(bytes, i)
    if (length > 1) sound++
    if (length === 0) {
      if (at < 0) at = i
      wrong++
    }
    i += Math.max(1, length)
  }
  return { at, seems: seemsOf(bytes, at, sound >= wrong) }
}

const seemsOf = (bytes: Uint8Array, at: number, isMostlySound: boolean): string => {
  if (isCut(bytes, at)) return "the file ends in the middle of a character"
  if (isMostlySound) return "the file is UTF-8 in other places, so it is damaged here or was put together of several"
  const high = [...bytes].filter((byte) => byte >= 0x80)
  const runs = new TextDecoder("latin1").decode(bytes).match(/[^\0-\u007f]+/gu) ?? []
  // Where most letters are no ASCII, they come in words.
  if (high.length >= 4 && high.length / runs.length >= 2.5) return "it seems to be an encoding of another script"
  const read = high.map((byte) => windows1252(byte))
  const plausible = read.filter((letter) => /[\p{L}\p{Pi}\p{Pf}–—…€°º¿¡·×´\u00a0]/u.test(letter)).length
  if (plausible < 0.7 * read.length) return "it seems to be an encoding of DOS or of old Macs"
  const name = high.some((byte) => byte < 0xa0) ? "Windows-1252" : "Latin-1 (or Windows-1252)"
  return `it seems to be ${name}, where this is "${windows1252(bytes[at] as number)}"`
}

/** The number of bytes of the character that begins there; 0 where none does. */
const lengthAt = (bytes: Uint8Array, i: number): number => {
  const [lead = 0, next = 0] = [bytes[i], bytes[i + 1]]
  if (lead < 0x80) return 1
  const length = lengthBy(lead)
  if (next < (least[lead] ?? 0x80) || next > (most[lead] ?? 0xbf)) return 0
  for (let k = 1; k < length; k++) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/** How long a character is that begins with this byte; 0 where none does. */
const lengthBy = (lead: number): number => {
  if (lead < 0xc2 || lead > 0xf4) return 0
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}

/**
 * The second byte after some first ones: no character is written longer than need be, none is half a pair, none above
 * 0x10FFFF.
 */
const least: Readonly<Record<number, number>> = { 0xe0: 0xa0, 0xf0: 0x90 }
const most: Readonly<Record<number, number>> = { 0xed: 0x9f, 0xf4: 0x8f }

/** Whether a character begins there and the bytes end before it does. */
const isCut = (bytes: Uint8Array, at: number): boolean => {
  const rest = [...bytes.subarray(at + 1, at + 4)]
  return lengthBy(bytes[at] as number) > rest.length + 1 && rest.every((byte) => (byte & 0xc0) === 0x80)
}

/** What is in Windows-1252 where Latin-1 has control characters. */
const fromEighty = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

const windows1252 = (byte: number): string => fromEighty[byte - 0x80] ?? String.fromCharCode(byte)
