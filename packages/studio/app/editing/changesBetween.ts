import { parse } from "yaml"

/** Something that is otherwise in a second text: where, and what it is there; undefined if it is gone. */
interface Difference {
  readonly way: readonly (string | number)[]
  readonly value: unknown
}

/**
 * What makes one text of a fight another, as a variant says it (`set`): numbers of combatants, counts, house rules,
 * setting, policies. Undefined where nothing differs that is played, or where a variant cannot say it: a map, a further
 * member.
 */
export const changesBetween = (before: string, now: string): readonly string[] | undefined => {
  const [a, b] = [parse(before) as unknown, parse(now) as unknown]
  const changes = differences(a, b, [])
    .filter(({ way: [first] }) => first !== "title" && first !== "description" && first !== "variants")
    .map((each) => changeOf(each, b))
  return changes.length === 0 || changes.includes(undefined) ? undefined : (changes as readonly string[])
}

const differences = (a: unknown, b: unknown, way: Difference["way"]): readonly Difference[] => {
  if (isRecord(a) && isRecord(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return keys.flatMap((key) => differences(a[key], b[key], [...way, key]))
  }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length && way.length < 5)
    return a.flatMap((each, i) => differences(each, b[i], [...way, i]))
  return JSON.stringify(a) === JSON.stringify(b) ? [] : [{ way, value: b }]
}

const changeOf = ({ value, way }: Difference, now: unknown): string | undefined => {
  const path = pathOf(way, now)
  return path === undefined || value === undefined ? undefined : `${path}${said(value)}`
}

/**
 * A value with its sign: a number below 0 would be taken off what stands there, and a text that looks like something
 * else be that.
 */
const said = (value: unknown): string => {
  if (typeof value === "number" && value < 0) return `:=${value}`
  const isPlain = typeof value === "string" && isRead(value)
  return `=${isPlain ? value : JSON.stringify(value)}`
}

const isRead = (text: string): boolean => {
  try {
    return parse(text) === text && !/\s#|^\s|\s$/u.test(text)
  } catch {
    return false
  }
}

/** How a variant names a place of the file. */
const pathOf = (way: Difference["way"], now: unknown): string | undefined => {
  const [first, ...rest] = way
  if (first === "rules" || first === "setting") return way.join(".")
  if (first === "bestiary" && rest[0] === "combatants" && rest.length > 2) {
    const id = at(now, ["bestiary", "combatants", rest[1] as number, "id"])
    return typeof id === "string" ? [id, ...rest.slice(2)].join(".") : undefined
  }
  const [side, part, row, key, ...field] = rest
  if (first !== "sides" || side === undefined) return undefined
  if (part === "policy" && row === undefined) return `policies.${side}`
  const name = nameOf(now, side, row)
  if (part !== "members" || name === undefined) return undefined
  if (key === "count") return `counts.${name}`
  return key === "with" && field.length > 0 ? [name, ...field].join(".") : undefined
}

/** What a row of members is known by, if no other one is. */
const nameOf = (now: unknown, side: string | number, row: string | number | undefined): string | undefined => {
  const own = (member: unknown): unknown => (isRecord(member) ? (member["id"] ?? member["is"]) : undefined)
  const sides = at(now, ["sides"])
  const all = isRecord(sides) ? Object.keys(sides).flatMap((id) => at(sides, [id, "members"]) ?? []) : []
  const name = own(at(now, ["sides", side, "members", row ?? ""]))
  return typeof name === "string" && all.filter((each) => own(each) === name).length === 1 ? name : undefined
}

const at = (value: unknown, way: Difference["way"]): unknown =>
  way.reduce<unknown>(
    (found, key) => (typeof found === "object" && found !== null ? (found as Record<string, unknown>)[key] : undefined),
    value,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
