import type { Language } from "@refriega/core"
import type { VariantResults } from "../facts/Results.ts"

/** What a variant is called for readers. */
export const variantTitle = (variant: VariantResults, lang: Language): string => variant.title[lang]
