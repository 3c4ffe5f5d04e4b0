import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { CouponGiving, CouponWay } from '#contract/coupon-words'
import type { CouponBatchState, CouponCodeState } from '#contract/desk/kinds/coupons'
import type { CouponKind, HeldState } from '#contract/kinds'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { heldStateAt, usedFor } from '#upstream/kernel/db/held-table'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type CouponRow = Selectable<Schema['coupons']>

interface AskedBatches extends AskedStates<CouponBatchState> {
  now: number
  kind?: CouponKind | undefined
  giving?: CouponGiving | undefined
  words: string
}

// Moments are no parameters: PostgreSQL groups by the same words alone.
function batchState(now: number): RawBuilder<CouponBatchState> {
  const at = sql.lit(now)
  return sql<CouponBatchState>`case when take_until_at <= ${at} then 'over'
    when take_from_at > ${at} then 'upcoming' else 'open' end`
}

const used = sql<number>`(
  select count(*) from store_coupons
  where store_coupons.coupon_id = coupons.id and store_coupons.state = 'used'
)`

export function listBatches(db: Db, { now, kind, giving, words, ...asked }: AskedBatches) {
  const listed = db
    .selectFrom('coupons')
    .selectAll()
    .select(used.as('used'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'all'))
    .$if(giving !== undefined, (query) => query.where('giving', '=', giving ?? 'desk'))
    .$if(words !== '', (query) => query.where('name', 'like', likeOf(words)))
  const list = { of: 'coupons', state: batchState(now), isQueue: false, store: null } as const
  return listByState(listed, asked, { ...list, time: sql.ref('coupons.take_from_at') })
}

export function findBatch(db: Db, id: number) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .select(used.as('used'))
    .where('id', '=', id)
    .executeTakeFirst()
}
export type CouponBatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

/** The latest batches as choices of a filter, and the one that is asked for. */
export function listBatchChoices(db: Db, asked = 0): Promise<{ id: number; name: string }[]> {
  const latest = db.selectFrom('coupons').select('id').orderBy('id', 'desc').limit(50)
  return db
    .selectFrom('coupons')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('id', '=', asked), eb('id', 'in', latest)]))
    .orderBy('id', 'desc')
    .execute()
}

/** Counts what is given and the version up. False on a version conflict. */
export async function countBatchVersion(
  db: Db,
  { id, version, given }: { id: number; version: number; given: number },
): Promise<boolean> {
  const moved = await db
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', given), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Inserts coupons that are given together; `countBatchVersion` has counted them. */
export function insertHeld(
  db: Db,
  rows: readonly Insertable<Schema['store_coupons']>[],
): Promise<void> {
  return insertRows(db, 'store_coupons', rows)
}

interface AskedHeld extends AskedStates<HeldState> {
  now: number
  couponId?: number | undefined
  way?: CouponWay | undefined
}

/** Coupons that stores have or had, the newest first, with the order that used them. */
export function listHeldByStores(db: Db, { now, couponId, way, ...asked }: AskedHeld) {
  const listed = db
    .selectFrom('store_coupons')
    .selectAll()
    .select([
      heldStateAt(now).as('shownState'),
      usedFor('store_coupons', 'id').as('orderId'),
      usedFor('store_coupons', 'code').as('orderCode'),
    ])
    .$if(couponId !== undefined, (query) => query.where('coupon_id', '=', couponId ?? 0))
    .$if(way !== undefined, (query) => query.where('way', '=', way ?? 'hand'))
  const list = { of: 'store_coupons', state: heldStateAt(now), isQueue: false } as const
  return listByState(listed, asked, { ...list, time: sql.ref('store_coupons.taken_at') })
}
export type HeldByStoreRow = Awaited<ReturnType<typeof listHeldByStores>>['rows'][number]

interface AskedCodes extends AskedStates<CouponCodeState> {
  couponId?: number | undefined
  words: string
}

const codeState = sql<CouponCodeState>`case when coupon_codes.used >= coupon_codes.max_uses
  then 'used' else 'usable' end`

/** Codes with the name of their batch, the newest first. */
export function listCodes(db: Db, { couponId, words, ...asked }: AskedCodes) {
  const listed = db
    .selectFrom('coupon_codes')
    .innerJoin('coupons', 'coupons.id', 'coupon_codes.coupon_id')
    .selectAll('coupon_codes')
    .select(['coupons.name', codeState.as('state')])
    .$if(couponId !== undefined, (query) => query.where('coupon_id', '=', couponId ?? 0))
    .$if(words !== '', (query) => query.where('code', 'like', likeOf(words.toUpperCase())))
  const list = { of: 'coupon_codes', state: codeState, isQueue: false, store: null } as const
  return listByState(listed, asked, list)
}
export type CodeRow = Awaited<ReturnType<typeof listCodes>>['rows'][number]

function likeOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
