import { type ViewerWords, viewerWords } from "../src/page/words/viewerWords.ts"
import { language } from "./language.ts"

/** The words of the language that the page is in. */
export const words = (): ViewerWords => viewerWords[language()]
