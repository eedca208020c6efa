import { optional } from "@refriega/sim"

/** Columns that hold ids and the like: texts, even where all of them look like numbers. */
const texts = [
  "run",
  "scenario",
  "variant",
  "metric",
  "side",
  "actor",
  "key",
  "method",
  "winner",
  "downed",
  "dead",
  "fallen",
]
const eventTexts = ["type", "who", "by", "target", "means", "data"]

/**
 * Writes a CSV file of ours once more as Parquet, each column with the type that its values have. DuckDB does it; it is
 * an optional package of 24 MB that may be missing.
 *
 * @param columns the header of the file
 * @throws NotInstalled when the package is missing
 */
export const toParquet = async (csv: string, parquet: string, columns: readonly string[]): Promise<void> => {
  const duckdb = await optional("Parquet files need", "@duckdb/node-api", () => import("@duckdb/node-api"))
  const instance = await duckdb.DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  const text = (path: string): string => `'${path.replaceAll("'", "''")}'`
  const types = [...texts, ...eventTexts].filter((name) => columns.includes(name)).map((name) => `'${name}': 'VARCHAR'`)
  try {
    // All lines are looked at before the types are chosen.
    const read = `read_csv(${text(csv)}, header = true, sample_size = -1, types = {${types.join(", ")}})`
    await connection.run(`COPY (SELECT * FROM ${read}) TO ${text(parquet)} (FORMAT parquet)`)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
