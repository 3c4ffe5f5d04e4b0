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

/** As `setMeta`, but keeps an existing value. */
export async function addMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
