export * from "../kinds/indices.ts"
