import { sha256 as hash } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

/** The SHA-256 of a text in UTF-8, in hexadecimal digits: at once, and in browsers as in Node. */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)))
