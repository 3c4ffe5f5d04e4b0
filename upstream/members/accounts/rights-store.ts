import type { RightKind } from '#contract/right-kinds'
import type { Db } from '#upstream/kernel/db/database'

const columns = {
  hm: 'hm_right_until',
  rx: 'rx_right_until',
  cold: 'cold_right_until',
} as const

/** What of a store says which rights it has, and until when. */
export function getRightColumns(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['has_hm_right', 'is_rx_allowed'])
    .select(['hm_right_until', 'rx_right_until', 'cold_right_until'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
}

/** Gives a store a right until a day. That to biologics is its scope, besides. */
export async function grantRight(
  db: Db,
  storeId: number,
  { kind, until }: { kind: RightKind; until: string },
): Promise<void> {
  await db
    .updateTable('stores')
    .set({
      [columns[kind]]: until,
      ...(kind === 'hm' && { has_hm_right: 1 }),
      ...(kind === 'rx' && { is_rx_allowed: 1 }),
    })
    .where('id', '=', storeId)
    .execute()
}
