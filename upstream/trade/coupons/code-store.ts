import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'

interface NewCodes {
  couponId: number
  codes: readonly string[]
  maxUses: number
  madeBy: string
}

export function insertCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { couponId, codes, maxUses, madeBy }: NewCodes,
): Promise<void> {
  const same = { coupon_id: couponId, max_uses: maxUses, made_by: madeBy, created_at: now }
  return insertRows(
    db,
    'coupon_codes',
    codes.map((code) => ({ ...same, code })),
  )
}

/** The codes of a batch: their number, how often they can be and how often they were redeemed. */
export async function sumCodes(
  db: Db,
  couponId: number,
): Promise<{ made: number; uses: number; used: number }> {
  const sum = (column: 'max_uses' | 'used') =>
    sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`
  return db
    .selectFrom('coupon_codes')
    .select((eb) => [
      eb.fn.countAll<number>().as('made'),
      sum('max_uses').as('uses'),
      sum('used').as('used'),
    ])
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
}

export function findCode(db: Db, code: string) {
  return db
    .selectFrom('coupon_codes')
    .select(['id', 'coupon_id', 'max_uses', 'used'])
    .where('code', '=', code)
    .executeTakeFirst()
}

/** Uses a code once more. False where it is used up. */
export async function useCode(db: Db, id: number): Promise<boolean> {
  const used = await db
    .updateTable('coupon_codes')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .whereRef('used', '<', 'max_uses')
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
