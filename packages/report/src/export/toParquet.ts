import { optional } from "@refriega/sim/internal"
import type { Definition } from "../csv/columns.ts"

/** The types of DuckDB for what the dictionary calls them. */
const typeOf: Readonly<Record<Definition["type"], string>> = {
  text: "VARCHAR",
  integer: "BIGINT",
  number: "DOUBLE",
  boolean: "BOOLEAN",
}

/** Columns of a file, in order, with what they hold. */
export type Columns = readonly (readonly [name: string, definition: Pick<Definition, "type">])[]

/**
 * Writes a CSV file of ours once more as Parquet, each column with the type that the dictionary gives it, also where it
 * is empty. DuckDB does it; it is an optional package of 24 MB that may be missing.
 *
 * @throws NotInstalled when the package is missing
 */
export const toParquet = async (csv: string, parquet: string, columns: Columns): Promise<void> => {
  const duckdb = await optional("Parquet files need", "@duckdb/node-api", () => import("@duckdb/node-api"))
  const instance = await duckdb.DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  const text = (path: string): string => `'${path.replaceAll("'", "''")}'`
  const types = columns.map(([name, { type }]) => `${text(name)}: '${typeOf[type]}'`)
  try {
    const read = `read_csv(${text(csv)}, header = true, auto_detect = false, quote = '"', columns = {${types.join(", ")}})`
    await connection.run(`COPY (SELECT * FROM ${read}) TO ${text(parquet)} (FORMAT parquet)`)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
