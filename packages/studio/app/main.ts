import { Studio } from "./Studio.ts"

document.body.append(new Studio().element)

// A site works offline from its second visit on. A page of one file needs no such help, and one that is served for a
// file has no use for it.
const isSite = document.querySelector('link[rel="manifest"]') !== null
const servesFile = document.querySelector('meta[name="refriega-file"]') !== null
if (isSite && !servesFile) navigator.serviceWorker?.register("sw.js").catch(() => undefined)
