export { fuse } from "./fuse/fuse.ts"
export { fileList } from "./shared/writtenLines.ts"
export { progressOn } from "./shared/progress.ts"
export { textWidth, wrap } from "./shared/wrap.ts"
