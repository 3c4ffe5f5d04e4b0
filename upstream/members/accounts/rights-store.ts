import type { RightKind } from '#contract/right-kinds'
import type { Db } from '#upstream/kernel/db/database'

const columns = {
  hm: 'hm_right_until',
  rx: 'rx_right_until',
  cold: 'cold_right_until',
} as const

export function getRightColumns(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['has_hm_right', 'is_rx_allowed'])
    .select(['hm_right_until', 'rx_right_until', 'cold_right_until'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
}

/** Grants a right until a day. The right to biologics is also added to the scope. */
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
