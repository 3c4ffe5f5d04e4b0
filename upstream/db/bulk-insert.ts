import { sql, type Insertable } from 'kysely'
import type { Db } from './database'
import type { Engine } from './engine'
import type { Schema } from './schema'

// SQLite binds at most 32766 values in a statement.
const maxValues = 30_000

/** Inserts rows of one shape in as few statements as both engines allow. */
export async function insertRows<T extends keyof Schema>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const size = Math.floor(maxValues / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
  }
}

/** After rows with ids of their own: PostgreSQL's next id goes past them (SQLite's does itself). */
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
 * Ids that nobody else will get, for rows that must know their id before they are inserted. Call it
 * in the transaction that inserts them.
 */
export async function reserveIds(
  db: Db,
  engine: Engine,
  table: keyof Schema,
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  if (engine === 'sqlite') {
    // One writer at a time: until the transaction ends, nobody takes the ids that follow.
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
