import { sha256 as hash } from "@noble/hashes/sha2.js"
import { base64 } from "./base64.ts"

/**
 * The SHA-256 of a text, in base64, as policies of pages name it. Browsers have one of their own only where a page came
 * by a safe way.
 */
export const sha256 = (text: string): string => base64(hash(new TextEncoder().encode(text)))
