import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { AskedControl, ControlAccess } from '#upstream/kernel/buyer'
import type { Schema } from '#upstream/kernel/db/schema'

export type ApplicationRow = Selectable<Schema['control_applications']>

/** The store's pending, approved and denied controlled goods. One statement. */
export async function readControlAccess(db: Db, storeId: number): Promise<ControlAccess> {
  const rows = await db
    .selectFrom('control_applications')
    .select(['goods_id', 'id', 'valid_until', 'decided_at'])
    .select(sql<AskedControl['state'] | null>`state`.as('state'))
    .where('store_id', '=', storeId)
    .unionAll(
      db
        .selectFrom('control_denials')
        .select(['goods_id', sql<number>`0`.as('id')])
        .select(sql<string | null>`cast(null as text)`.as('valid_until'))
        .select(sql<number | null>`cast(null as bigint)`.as('decided_at'))
        .select(sql<AskedControl['state'] | null>`cast(null as text)`.as('state'))
        .where('store_id', '=', storeId),
    )
    .orderBy('id')
    .execute()
  const allowed = new Map<number, string>()
  const denied = new Set<number>()
  const asked = new Map<number, AskedControl>()
  for (const { goods_id, state, valid_until, decided_at } of rows) {
    if (state === null) denied.add(goods_id)
    else asked.set(goods_id, { state, validUntil: valid_until, decidedAt: decided_at })
    if (state === 'approved' && valid_until !== null && valid_until > (allowed.get(goods_id) ?? ''))
      allowed.set(goods_id, valid_until)
  }
  return { allowed, denied, asked }
}

/** A store's latest application per goods id; for all goods when `goodsIds` is absent. */
export async function latestApplications(
  db: Db,
  storeId: number,
  goodsIds?: readonly number[],
): Promise<ReadonlyMap<number, ApplicationRow>> {
  const rows = await db
    .selectFrom('control_applications')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(goodsIds !== undefined, (query) => query.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.goods_id, row]))
}

export function insertApplication(
  db: Db,
  application: Pick<
    Insertable<Schema['control_applications']>,
    'store_id' | 'goods_id' | 'name' | 'phone' | 'remark' | 'created_at'
  >,
): Promise<ApplicationRow | undefined> {
  return db
    .insertInto('control_applications')
    .values({ ...application, state: 'pending', reason: '', valid_until: null, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
