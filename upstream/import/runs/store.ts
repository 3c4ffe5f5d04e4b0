import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { busyImports, type ImportState } from '#contract/desk/kinds/goods'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { isOrderedSince } from '#upstream/kernel/db/ordered-quantities'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import type { RowChange } from '#upstream/kernel/row-outcome'

export type ImportRow = Selectable<Schema['imports']>
export type ImportChangeRow = Selectable<Schema['import_changes']>

export async function insertImport(db: Db, row: Insertable<Schema['imports']>): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listImports(db: Db, asked: AskedStates<ImportState>) {
  const listed = db.selectFrom('imports').selectAll()
  return listByState(listed, asked, { of: 'imports', store: null, isQueue: false })
}

/** True for a file of `IMPORT_DIR`, as long as nobody has pressed anything about it. */
export function isFromFolder({ pressed_id: id }: Pick<ImportRow, 'pressed_id'>): boolean {
  return id === null
}

/** The options (`ImportSettings`) of what a person applied last. */
export async function findLastOptions(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('settings')
    .where('applied_at', 'is not', null)
    .where('operator_id', 'is not', null)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.settings
}

/** The import that changed something last, whatever became of it since. */
export async function findLastApplied(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('applied_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('import_changes')
          .select('import_changes.id')
          .whereRef('import_changes.import_id', '=', 'imports.id'),
      ),
    )
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function isAnyBefore(db: Db, { id, pressed_at: at }: ImportRow): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', [...busyImports])
    .where((eb) =>
      eb.or([eb('pressed_at', '<', at), eb.and({ pressed_at: at }).and('id', '<', id)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the first of the queue until `until`, unless a process works on one. One statement, so only
 * one process can.
 */
export function takeNextImport(
  db: Db,
  { at, until }: { at: number; until: number },
): Promise<ImportRow | undefined> {
  const busy = sql.join(busyImports.map((state) => sql.lit(state)))
  const first = sql<number>`(
    select id from imports where state in (${busy}) order by pressed_at, id limit 1
  )`
  return db
    .updateTable('imports')
    .set({ leased_until_at: until, read_rows: 0, done_rows: 0 })
    .where('id', '=', first)
    .where('leased_until_at', '<=', at)
    .where(
      sql<boolean>`not exists (
      select 1 from imports as other where other.leased_until_at > ${at}
    )`,
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Notes how far an import is, and keeps its lease. A note that arrives after the end changes nothing:
 * on PostgreSQL it may take another connection, and a lease would keep everybody from going on.
 */
export async function keepLease(
  db: Db,
  { id, ...progress }: Pick<ImportRow, 'id' | 'leased_until_at' | 'read_rows' | 'done_rows'>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set(progress)
    .where('id', '=', id)
    .where('leased_until_at', '>', 0)
    .execute()
}

/** Ends what was done about an import, and its lease. */
export async function finishImport(
  db: Db,
  id: number,
  change: Updateable<Schema['imports']>,
): Promise<void> {
  await db
    .updateTable('imports')
    .set((eb) => ({ ...change, leased_until_at: 0, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Kept files of imports from before `at` that nobody works on; they are forgotten, and dropped. */
export async function forgetKept(db: Db, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'kept', 'state'])
    .where('kept', '<>', '')
    .where('created_at', '<', at)
    .where('state', 'not in', [...busyImports])
    .execute()
  for (const { id, state } of rows)
    await finishImport(db, id, { kept: '', state: state === 'checked' ? 'dropped' : state })
  return rows.map(({ kept }) => kept)
}

export async function insertChanges(
  db: Db,
  importId: number,
  changes: readonly RowChange[],
): Promise<void> {
  const rows = changes.map(({ goodsId, storeId, difference }) => ({
    import_id: importId,
    goods_id: goodsId,
    store_id: storeId,
    difference: JSON.stringify(difference),
  }))
  await insertRows(db, 'import_changes', rows)
}

/** Only the last applied import can be undone. */
export async function forgetOtherChanges(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('import_changes').where('import_id', '<>', importId).execute()
}

export function listChanges(
  db: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<ImportChangeRow[]> {
  return db
    .selectFrom('import_changes')
    .selectAll()
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The goods of these changes that were ordered since then. */
export async function listOrdered(
  db: Db,
  ids: readonly number[],
  since: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('import_changes')
    .select('goods_id')
    .where('id', 'in', ids)
    .where(isOrderedSince(sql.ref('import_changes.goods_id'), since))
    .execute()
  return new Set(rows.flatMap(({ goods_id: id }) => id ?? []))
}

export async function isAnyOrdered(db: Db, importId: number, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('import_changes')
    .select('id')
    .where('import_id', '=', importId)
    .where(isOrderedSince(sql.ref('import_changes.goods_id'), since))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
