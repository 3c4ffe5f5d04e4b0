import type { Db } from '../db/database'

export async function getMeta(db: Db, key: string): Promise<string | undefined> {
  const [row] = await listMeta(db, [key])
  return row?.value
}

/** Values of `meta`; missing keys are left out. */
export function listMeta(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('meta').selectAll().where('key', 'in', keys).execute()
}

export async function setMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** A value with its version; version 1 and undefined while there is none. */
export async function getVersionedMeta(
  db: Db,
  key: string,
): Promise<{ value: string | undefined; version: number }> {
  const [row] = await db.selectFrom('meta').selectAll().where('key', '=', key).execute()
  return { value: row?.value, version: row?.version ?? 1 }
}

/** Changes a value as it was read. False, and nothing changed, on a version conflict. */
export async function replaceMeta(
  db: Db,
  { key, value, version }: { key: string; value: string; version: number },
): Promise<boolean> {
  const changed = await db
    .insertInto('meta')
    .values({ key, value, version: 2 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value, version: version + 1 })
        .where('meta.version', '=', version),
    )
    .returning('key')
    .executeTakeFirst()
  return changed !== undefined
}

/** As `setMeta`, but keeps an existing value. */
export async function addMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
