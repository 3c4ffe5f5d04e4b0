import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { ControlApplicationTable } from '#upstream/kernel/db/zone-tables'
import type { ControlAccess } from '#upstream/kernel/buyer'

/** An application as the database has it. */
export type ApplicationRow = Selectable<ControlApplicationTable>

/** What has been decided about a store, in one statement. */
export async function readControlAccess(db: Db, storeId: number): Promise<ControlAccess> {
  const rows = await db
    .selectFrom('control_applications')
    .select(['goods_id', 'valid_until'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'approved')
    .unionAll(
      db
        .selectFrom('control_denials')
        .select((eb) => [
          'goods_id',
          eb.cast<string | null>(eb.val(null), 'text').as('valid_until'),
        ])
        .where('store_id', '=', storeId),
    )
    .execute()
  const allowed = new Map<number, string>()
  const denied = new Set<number>()
  for (const { goods_id, valid_until } of rows) {
    if (valid_until === null) denied.add(goods_id)
    else if (valid_until > (allowed.get(goods_id) ?? '')) allowed.set(goods_id, valid_until)
  }
  return { allowed, denied }
}

/** A store's latest applications by goods id; only for these goods where any are given. */
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

/** Adds a pending application; undefined when one is pending already. */
export function insertApplication(
  db: Db,
  application: Pick<
    Insertable<ControlApplicationTable>,
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
