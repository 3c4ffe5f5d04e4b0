import { CompiledQuery, sql, type Insertable } from 'kysely'
import type { Db } from './database'
import { engineOf, type Engine } from './engine'
import type { Schema } from './schema'

type Row = Readonly<Record<string, unknown>>

export interface Conflict<T extends keyof Schema> {
  column: keyof Schema[T] & string
  update: readonly (keyof Schema[T] & string)[]
  /** The version that is counted up then. */
  countUp?: keyof Schema[T] & string
}

/**
 * Inserts rows of one shape in few statements with few distinct texts: building and compiling a
 * statement for thousands of values takes longer than running it. Texts must be well-formed
 * Unicode. Throws when a row has other columns than the first, which would be lost.
 */
export async function insertRows<T extends keyof Schema>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  conflict?: Conflict<T>,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  refuseOtherShapes(table, columns, rows)
  const into = `insert into ${quote(table)} (${columns.map(quote).join(', ')})`
  const insert = engineOf(db) === 'sqlite' ? insertValues : insertJson
  await insert(db, { table, into, columns, onConflict: spellConflict(table, conflict) }, rows)
}

function refuseOtherShapes(table: string, columns: readonly string[], rows: readonly Row[]): void {
  const at = rows.findIndex(
    (row) => Object.keys(row).length !== columns.length || !columns.every((name) => name in row),
  )
  if (at === -1) return
  const named = new Set([...columns, ...Object.keys(rows[at] ?? {})])
  const differing = [...named].filter(
    (name) => !columns.includes(name) || !(name in (rows[at] ?? {})),
  )
  throw new Error(
    `rows of one shape: row ${String(at)} for ${table} differs in ${differing.join(', ')}`,
  )
}

interface Insert {
  table: string
  into: string
  columns: readonly string[]
  onConflict: string
}

// Larger statements gain nothing, and compiled statements in the cache should stay small.
const mostValues = 2_000

/** SQLite: bound values, in statements of 2ⁿ rows. */
async function insertValues(db: Db, insert: Insert, rows: readonly Row[]): Promise<void> {
  const { into, columns, onConflict } = insert
  const values = `(${columns.map(() => '?').join()})`
  let size = 2 ** Math.floor(Math.log2(mostValues / columns.length))
  let start = 0
  while (start < rows.length) {
    while (size > rows.length - start) size /= 2
    const some = rows.slice(start, start + size)
    const text = `${into} values ${Array<string>(size).fill(values).join()} ${onConflict}`
    const bound: unknown[] = []
    for (const row of some) for (const column of columns) bound.push(row[column] ?? null)
    await db.executeQuery(CompiledQuery.raw(text, bound))
    start += size
  }
}

const mostJsonRows = 1_000

/** PostgreSQL: all rows as one JSON value, expanded by the table's row type. */
async function insertJson(db: Db, insert: Insert, rows: readonly Row[]): Promise<void> {
  const { table, into, columns, onConflict } = insert
  const source = `json_populate_recordset(null::${quote(table)}, $1::json)`
  const text = `${into} select ${columns.map(quote).join(', ')} from ${source} ${onConflict}`
  for (let start = 0; start < rows.length; start += mostJsonRows) {
    const json = JSON.stringify(rows.slice(start, start + mostJsonRows))
    await db.executeQuery(CompiledQuery.raw(text, [json]))
  }
}

function spellConflict<T extends keyof Schema>(
  table: T,
  conflict: Conflict<T> | undefined,
): string {
  if (conflict === undefined) return ''
  const set = conflict.update.map((column) => `${quote(column)} = excluded.${quote(column)}`)
  const { countUp } = conflict
  if (countUp !== undefined) set.push(`${quote(countUp)} = ${quote(table)}.${quote(countUp)} + 1`)
  return `on conflict (${quote(conflict.column)}) do update set ${set.join(', ')}`
}

function quote(name: string): string {
  return `"${name}"`
}

/** After inserting explicit ids: moves PostgreSQL's sequence past them (SQLite does it itself). */
export async function advanceIds(
  db: Db,
  engine: Engine,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  if (engine === 'sqlite') return
  for (const table of tables) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
    const highest = sql`(select coalesce(max(id), 1) from ${sql.table(table)})`
    await sql`select setval(${sequence}, ${highest})`.execute(db)
  }
}

/**
 * Reserves ids for rows that need their id before the insert. Call it in the inserting transaction.
 */
export async function reserveIds(
  db: Db,
  engine: Engine,
  table: keyof Schema,
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  if (engine === 'sqlite') {
    // One writer at a time: nobody else takes the following ids before the transaction ends.
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${table}`.execute(db)
    const last = rows[0]?.seq ?? 0
    return Array.from({ length: count }, (_, index) => last + index + 1)
  }
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(db)
  return rows.map((row) => row.id)
}
