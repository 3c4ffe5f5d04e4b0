import type { Db } from '#upstream/kernel/db/database'

/** Whether the desk may place orders for a store at once, and up to which amount each (分). */
export interface Placing {
  isAllowed: boolean
  /** Null for any amount. */
  limitFen: number | null
}

export async function getPlacing(db: Db, storeId: number): Promise<Placing> {
  const row = await db
    .selectFrom('stores')
    .select(['is_placing_allowed', 'placing_limit_fen'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { isAllowed: row.is_placing_allowed === 1, limitFen: row.placing_limit_fen }
}

export async function setPlacing(
  db: Db,
  storeId: number,
  { isAllowed, limitFen }: Placing,
): Promise<void> {
  await db
    .updateTable('stores')
    .set({ is_placing_allowed: isAllowed ? 1 : 0, placing_limit_fen: limitFen })
    .where('id', '=', storeId)
    .execute()
}
