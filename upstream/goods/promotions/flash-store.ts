import { sql, type RawBuilder } from 'kysely'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { heldInCarts, heldPromotions } from '#upstream/kernel/db/held-quantities'
import { budgetLeft, isOffered } from '../campaigns/offered-store'
import { holdMs } from './flash-rules'
import { buyerTerms, promotionTags, specialInForce } from './terms-store'
import { selectProducts } from '../products/store'
import { presentedColumns } from '../pricing/goods-terms'

/** The flash sales of these goods that run now or later and are open to this buyer, by their id. */
export async function listOpenFlash(
  { db, buyer, now }: Context,
  goodsIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('id')
    .where('kind', '=', 'flash')
    .where('goods_id', 'in', goodsIds)
    .where('ends_at', '>', now)
    .where(isOffered(sql.ref('promotions.campaign_id'), buyer, now))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Flash sales with their products, sold and held quantities, and the buyer's own share. */
export function listFlash(ctx: Context, ids: readonly number[]) {
  return selectFlash(ctx).where('flash.id', 'in', ids).execute()
}
export type FlashRow = Awaited<ReturnType<typeof listFlash>>[number]

/** Like `listFlash`, for the running sales and those of the next session, in display order. */
export function listSessions(ctx: Context): Promise<FlashRow[]> {
  const { buyer, now } = ctx
  return selectFlash(ctx)
    .where('flash.ends_at', '>', now)
    .where(isOffered(sql.ref('flash.campaign_id'), buyer, now))
    .where('flash.starts_at', '<=', (eb) =>
      eb
        .selectFrom('promotions as next')
        .select((next) => next.fn.coalesce(next.fn.min('next.starts_at'), next.val(now)).as('at'))
        .where('next.kind', '=', 'flash')
        .where('next.starts_at', '>', now)
        .where(isOffered(sql.ref('next.campaign_id'), buyer, now)),
    )
    .orderBy('flash.starts_at')
    .orderBy('flash.id')
    .execute()
}

/**
 * Of these sales those of which more is sold, and held by other stores, than there is. The buyer's
 * own holds are what the order takes.
 */
export async function oversoldFlash(
  { db, buyer, now }: Context<Buyer>,
  ids: readonly number[],
): Promise<number[]> {
  const held = heldInCarts(flashId, now, { exceptStoreId: buyer.storeId })
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('promotions as flash')
    .select('flash.id')
    .where('flash.id', 'in', ids)
    .where(sql<boolean>`${soldOfFlash} + ${held} > flash.stock_milli`)
    .execute()
  return rows.map(({ id }) => id)
}

function selectFlash({ db, buyer, now }: Context) {
  // Not from `selectGoods`: its left join of promotions would make these columns nullable.
  return selectProducts(db)
    .innerJoin('promotions as flash', 'flash.goods_id', 'goods.id')
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(buyer, now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
    .select(promotionTags(buyer, now))
    .select([
      'flash.id as flash_id',
      'flash.price_e4 as flash_price_e4',
      'flash.stock_milli as flash_stock_milli',
      'flash.limit_milli as flash_limit_milli',
      'flash.starts_at as flash_starts_at',
      'flash.ends_at as flash_ends_at',
      soldOfFlash.as('flash_sold_milli'),
      heldInCarts(flashId, now).as('flash_held_milli'),
      ownAt(buyer, now).as('flash_own_milli'),
      budgetUnheld(db, now).as('flash_left_fen'),
    ])
    .where('flash.kind', '=', 'flash')
}

/** Column: ordered of the statement's row `flash` and not cancelled, in thousandths. */
export const soldOfFlash = sql<number>`(
  select coalesce(sum(used_milli), 0) from promotion_uses where promotion_id = flash.id
)`

const flashId = sql.ref('flash.id')

/**
 * 分 that neither orders have taken nor carts hold of the budget of the statement's row `flash`, so
 * that what is held can be ordered (domain-rules §23); null without one.
 */
function budgetUnheld(db: Db, now: number): RawBuilder<number | null> {
  const held = selectProducts(db)
    .innerJoin('promotions as sale', 'sale.goods_id', 'goods.id')
    .innerJoin(heldPromotions(now).as('held'), 'held.promotion_id', 'sale.id')
    .select(
      sql`cast(coalesce(sum(
        (held.held_milli * (goods.base_price_e4 - sale.price_e4) + 99999) / 100000
      ), 0) as bigint)`.as('fen'),
    )
    .whereRef('sale.campaign_id', '=', sql.ref('flash.campaign_id'))
    .whereRef('goods.base_price_e4', '>', 'sale.price_e4')
  return sql<number | null>`(${budgetLeft(sql.ref('flash.campaign_id'))} - (${held}))`
}

/**
 * Stock that flash sales still hold of the goods (an SQL reference), in thousandths of the unit;
 * also that of finished sales until `giveBackFlash` has made it free.
 */
export function flashStockLeft(goodsId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(flash.stock_milli - ${soldOfFlash}), 0) from promotions as flash
    where flash.goods_id = ${goodsId} and flash.kind = 'flash'
  )`
}

function ownAt(buyer: Context['buyer'], now: number) {
  const ownerId = buyer?.ownerId ?? null
  return sql<number>`(
    select coalesce(sum(used_milli), 0) from promotion_uses
    where promotion_id = flash.id and owner_id = ${ownerId}
  ) + ${heldInCarts(flashId, now, { ownerId })}`
}

/**
 * The sales that cart lines were taken from. `is_open` is 0 when the buyer's store is not one of
 * those it is for any more, or it was stopped; one that ended by the clock keeps what is held.
 */
export function selectFlashPrices({ db, buyer, now }: Context) {
  const isOpen = isOffered(sql.ref('promotions.campaign_id'), buyer, now, now - holdMs)
  return db
    .selectFrom('promotions')
    .select(['id', 'price_e4', 'ends_at'])
    .select(sql<number>`case when ${isOpen} then 1 else 0 end`.as('is_open'))
}
