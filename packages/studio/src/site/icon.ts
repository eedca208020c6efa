import { raw } from "@refriega/report/pure"

/** The mark of Refriega, without a file of its own. */
export const icon = raw(
  `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Ccircle cx='7' cy='10' r='5.6' fill='%230072B2'/%3E%3Crect x='9' y='4.6' width='10.2' height='10.2' fill='%23D55E00' opacity='.88'/%3E%3C/svg%3E">`,
)
