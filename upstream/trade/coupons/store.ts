import type { Context } from '#upstream/kernel/context'
import { sql, type ExpressionBuilder, type RawBuilder, type Selectable } from 'kysely'
import type { HeldCounts } from '#contract/coupon'
import type { CouponWay } from '#contract/coupon-words'
import type { CouponKind } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import {
  countHeld,
  listHeld,
  returnHeld,
  useHeld,
  type HeldQuery,
  type HeldUse,
} from '#upstream/kernel/db/held-table'
import { lockRows } from '#upstream/kernel/db/lock'
import { isFirstMet, isForStore } from '#upstream/goods/campaigns/offered-store'
import type { Buyer } from '#upstream/kernel/buyer'
import { leftFor, validityOf } from './rules'

export interface HeldCoupon {
  id: number
  couponId: number
  name: string
  kind: CouponKind
  thresholdFen: number
  reduceFen: number
  isStackable: boolean
  /** ms, exclusive. */
  expiresAt: number
}

/**
 * The coupons that the buyer's store can use now. Those of a campaign for first orders only as long
 * as the licence holder has none: ask again where that holder is locked before an order is placed.
 */
export async function listUsableCoupons(
  ctx: Context,
  { storeId, ownerId }: Pick<Buyer, 'storeId' | 'ownerId'>,
): Promise<HeldCoupon[]> {
  const rows = await ctx.db
    .selectFrom('store_coupons')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(isUsableBy(ownerId, sql.ref('store_coupons.coupon_id')))
    .where('state', '=', 'unused')
    .where('valid_from_at', '<=', ctx.now)
    .where('expires_at', '>', ctx.now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    couponId: row.coupon_id,
    name: row.name,
    kind: row.kind,
    thresholdFen: row.threshold_fen,
    reduceFen: row.reduce_fen,
    isStackable: row.is_stackable === 1,
    expiresAt: row.expires_at,
  }))
}

/** Condition: a coupon of this batch is not for first orders alone, or the owner has none yet. */
export function isUsableBy(ownerId: number, couponId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from coupons
    where coupons.id = ${couponId} and ${isFirstMet(sql.ref('coupons.campaign_id'), ownerId)}
  )`
}

interface Taken {
  couponId: number
  storeId: number
  ownerId: number
  way: CouponWay
  code_id?: number
}

/** `unfit`: the batch's campaign is for others, or for first orders alone. */
export type Given = 'given' | 'gone' | 'limit' | 'unfit'

/**
 * Gives a store a coupon within the total and the limit per licence holder, where its campaign is for
 * the store (domain-rules §23). The caller checks that it may be taken now. Concurrent takers of a
 * coupon are serialized, so neither limit is exceeded.
 */
export async function giveCoupon(
  ctx: Context,
  { couponId, storeId, ownerId, ...how }: Taken,
): Promise<Given> {
  await lockRows(ctx.db, 'coupons', [couponId])
  const coupon = await ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const { total, taken, per_owner } = coupon
  if (!(await isGivenTo(ctx, { couponId, storeId, ownerId }))) return 'unfit'
  const owned = await countOwned(ctx.db, couponId, ownerId)
  const left = leftFor({ total, taken, perOwner: per_owner }, owned)
  if (left !== 'some') return left
  await ctx.db
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', couponId)
    .execute()
  await ctx.db
    .insertInto('store_coupons')
    .values({ ...heldRow(coupon, ctx.now), store_id: storeId, owner_id: ownerId, ...how })
    .execute()
  return 'given'
}

async function isGivenTo(
  { db }: Context,
  { couponId, storeId, ownerId }: Pick<Taken, 'couponId' | 'storeId' | 'ownerId'>,
): Promise<boolean> {
  const campaignId = sql.ref('coupons.campaign_id')
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', couponId)
    .where(isForStore(campaignId, storeId))
    .where(isFirstMet(campaignId, ownerId))
    .executeTakeFirst()
  return row !== undefined
}

async function countOwned(trx: Db, couponId: number, ownerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('store_coupons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many of a coupon each of these owners has had; those without any are absent. */
export function countOwnedBy(db: Db, couponId: number, owners: readonly number[]) {
  return db
    .selectFrom('store_coupons')
    .select(['owner_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('coupon_id', '=', couponId)
    .where('owner_id', 'in', owners)
    .groupBy('owner_id')
    .execute()
}

/** A coupon of a batch as a store that gets it at `now` (ms) holds it. */
export function heldRow(coupon: Selectable<Schema['coupons']>, now: number) {
  const validity = validityOf(
    {
      validDays: coupon.valid_days,
      validFrom: coupon.valid_from_at,
      validUntil: coupon.valid_until_at,
    },
    now,
  )
  return {
    coupon_id: coupon.id,
    name: coupon.name,
    kind: coupon.kind,
    threshold_fen: coupon.threshold_fen,
    reduce_fen: coupon.reduce_fen,
    is_stackable: coupon.is_stackable,
    valid_from_at: validity.from,
    expires_at: validity.expiresAt,
    state: 'unused' as const,
    submission_id: null,
    taken_at: now,
  }
}

export function listHeldCoupons(ctx: Context, query: HeldQuery) {
  return listHeld(ctx, 'store_coupons', query)
}

/** Of the batches of held coupons, the ids of those for first orders, when the owner has ordered. */
export async function listLostCoupons(
  db: Db,
  ownerId: number,
  held: readonly { coupon_id: number }[],
): Promise<Set<number>> {
  if (held.length === 0) return new Set()
  const couponIds = new Set(held.map(({ coupon_id }) => coupon_id))
  const rows = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', 'in', Array.from(couponIds))
    .where((eb) => eb.not(isFirstMet(sql.ref('coupons.campaign_id'), ownerId)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function countCoupons(ctx: Context, storeId: number): Promise<HeldCounts> {
  return countHeld(ctx, 'store_coupons', { storeId })
}

export function useCoupons(ctx: Context, use: HeldUse): Promise<boolean> {
  return useHeld(ctx, 'store_coupons', use)
}

export function returnCoupons(trx: Db, submissionId: number): Promise<void> {
  return returnHeld(trx, 'store_coupons', submissionId)
}

/**
 * Returns the coupons used for a submission that came back entirely through our fault. Expired ones
 * are extended by `moreMs`. Returns the count.
 */
export async function reviveCoupons(
  ctx: Context,
  submissionId: number,
  moreMs: number,
): Promise<number> {
  await ctx.db
    .updateTable('store_coupons')
    .set({ expires_at: ctx.now + moreMs })
    .where('submission_id', '=', submissionId)
    .where('expires_at', '<=', ctx.now)
    .execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('store_coupons')
    .set({ state: 'unused', submission_id: null })
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function listToRemind(ctx: Context, until: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('store_coupons')
    .select('store_id')
    .distinct()
    .where(isToRemind(ctx, until))
    .orderBy('store_id')
    .execute()
  return rows.map(({ store_id }) => store_id)
}

/** Marks a store's coupons that expire by `until` as reminded and returns the newly marked ones. */
export function markReminded(ctx: Context, storeId: number, until: number) {
  return ctx.db
    .updateTable('store_coupons')
    .set({ reminded_at: ctx.now })
    .where('store_id', '=', storeId)
    .where(isToRemind(ctx, until))
    .returning(['name', 'expires_at'])
    .execute()
}

function isToRemind({ now }: Context, until: number) {
  return (coupon: ExpressionBuilder<Schema, 'store_coupons'>) =>
    coupon.and([
      coupon('state', '=', 'unused'),
      coupon('expires_at', '>', now),
      coupon('expires_at', '<=', until),
      coupon('reminded_at', 'is', null),
    ])
}

/** SQL fragment: number of a store's coupons that can be used now. */
export function countUsable(
  { storeId, ownerId }: Pick<Buyer, 'storeId' | 'ownerId'>,
  now: number,
): RawBuilder<number> {
  return sql<number>`(
    select count(*) from store_coupons as held
    where held.store_id = ${storeId} and held.state = 'unused' and held.expires_at > ${now}
      and ${isUsableBy(ownerId, sql.ref('held.coupon_id'))}
  )`
}
