import { isFavoriteOf } from '#upstream/goods/favorites/store'
import type { PresentedRow } from '#upstream/goods/pricing/goods-terms'
import { selectFlashPrices } from '#upstream/goods/promotions/flash-store'
import { selectGoods, selectGoodsInWarehouse } from '#upstream/goods/promotions/goods-store'
import { reservedUntil } from '#upstream/goods/stock/reservation-store'
import { sql, type AliasedExpression, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Facts } from '#upstream/kernel/db/facts'
import type { Buyer } from '#upstream/kernel/buyer'

export interface CartRow extends PresentedRow {
  line_id: number
  line_type: number
  quantity_milli: number
  is_selected: number
  seen_price_e4: number | null
  warehouse: string
  is_favorite: number
  /** Null outside flash sales. */
  flash_id: number | null
  flash_price_e4: number | null
  flash_ends_at: number | null
  /** 0 when the sale is not for this buyer any more. */
  flash_is_open: number | null
  held_until_at: number | null
  /** The end of the reservation, ms. Null without one. */
  reserved_until_at: number | null
  /** 0 outside sets. */
  set_id: number
  /**
   * The reason why it was added with another quantity than requested. Empty otherwise, and once it
   * is edited.
   */
  adjusted_note: string
  /** What the buyer wrote where a purchase list suggested the product. Empty otherwise. */
  suggested_for: string
  /** A price by hand, of lines that came from an order draft (domain-rules §24). */
  hand_price_e4: number | null
}

export interface CartEntry {
  goodsId: number
  quantityMilli: number
  isSelected: boolean
  seenPriceE4: number | null
  adjustedNote?: string
  suggestedFor?: string
}

/** `type` of a line outside flash sales and sets. */
export const plainLineType = 0
export const lineKey = ['store_id', 'goods_id', 'type', 'set_id'] as const

export type KeptLine = Pick<
  CartRow,
  | 'line_id'
  | 'line_type'
  | 'quantity_milli'
  | 'is_selected'
  | 'seen_price_e4'
  | 'set_id'
  | 'hand_price_e4'
> &
  Pick<CartRow, 'adjusted_note' | 'suggested_for' | 'held_until_at'> & {
    goods_id: number
    promotion_id: number | null
  }

/** All lines of the buyer's cart, newest first, or only these, sets whole. One query. */
export async function listCartRows(
  ctx: Context<Buyer>,
  lineIds?: readonly number[],
): Promise<CartRow[]> {
  const { storeId } = ctx.buyer
  const lines = ctx.db
    .selectFrom('cart_lines')
    .select(['id as line_id', 'type as line_type', 'goods_id', 'quantity_milli', 'is_selected'])
    .select(['seen_price_e4', 'set_id', 'adjusted_note', 'promotion_id', 'held_until_at'])
    .select(['suggested_for', sql<null>`cast(null as bigint)`.as('hand_price_e4')])
    .where('store_id', '=', storeId)
    .$if(lineIds !== undefined, (query) => query.where(isAmong(storeId, lineIds ?? [])))
  return listDecidable(ctx, lines.as('line'))
}

/**
 * Stored lines with their products, newest first, as input to `decideLines`. A price by hand takes
 * the place of the contract price. One query.
 */
export async function listDecidable(
  ctx: Context<Buyer>,
  lines: AliasedExpression<KeptLine, 'line'>,
): Promise<CartRow[]> {
  const rows = await selectGoodsInWarehouse(ctx)
    .innerJoin(lines, 'line.goods_id', 'goods.id')
    .leftJoin(selectFlashPrices(ctx).as('flash'), 'flash.id', 'line.promotion_id')
    .select(isFavoriteOf(ctx.buyer.storeId))
    .select(['flash.id as flash_id', 'flash.price_e4 as flash_price_e4'])
    .select(['flash.ends_at as flash_ends_at', 'flash.is_open as flash_is_open'])
    .select('line.held_until_at')
    .select(reservedUntil(ctx.buyer.storeId, ctx.now).as('reserved_until_at'))
    .select(['line.line_id', 'line.line_type', 'line.quantity_milli', 'line.is_selected'])
    .select(['line.seen_price_e4', 'line.set_id', 'line.adjusted_note', 'line.suggested_for'])
    .select('line.hand_price_e4')
    .orderBy('line.line_id', 'desc')
    .execute()
  return rows.map(atHandPrice)
}

function atHandPrice(row: CartRow): CartRow {
  if (row.hand_price_e4 === null) return row
  return { ...row, contract_price_e4: row.hand_price_e4, contract_ends_at: null }
}

export async function listCartGoodsIds(db: Db, storeId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('cart_lines')
    .select('goods_id')
    .where('store_id', '=', storeId)
    .execute()
  return new Set(rows.map((row) => row.goods_id))
}

/** Products to add, with the quantity of their plain cart line. One query. */
export async function listWantedRows(ctx: Context<Buyer>, goodsIds: readonly number[]) {
  return selectGoods(ctx)
    .leftJoin('cart_lines', (join) =>
      join
        .onRef('cart_lines.goods_id', '=', 'goods.id')
        .on('cart_lines.store_id', '=', ctx.buyer.storeId)
        .on('cart_lines.type', '=', plainLineType),
    )
    .select(['cart_lines.quantity_milli as kept_milli', 'cart_lines.seen_price_e4'])
    .where('goods.id', 'in', goodsIds)
    .orderBy('goods.id')
    .execute()
}
export type WantedRow = Awaited<ReturnType<typeof listWantedRows>>[number]

export async function saveCartLines(
  db: Db,
  storeId: number,
  entries: readonly CartEntry[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('cart_lines')
    .values(
      entries.map((entry) => ({
        store_id: storeId,
        goods_id: entry.goodsId,
        type: plainLineType,
        quantity_milli: entry.quantityMilli,
        is_selected: entry.isSelected ? 1 : 0,
        seen_price_e4: entry.seenPriceE4,
        adjusted_note: entry.adjustedNote ?? '',
        suggested_for: entry.suggestedFor ?? '',
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns([...lineKey]).doUpdateSet((eb) => ({
        quantity_milli: eb.ref('excluded.quantity_milli'),
        is_selected: eb.ref('excluded.is_selected'),
        seen_price_e4: eb.ref('excluded.seen_price_e4'),
        adjusted_note: eb.ref('excluded.adjusted_note'),
        suggested_for: eb.ref('excluded.suggested_for'),
      })),
    )
    .execute()
}

/**
 * SQL condition: these lines of a store, and with a set line all lines of its set (domain-rules
 * §6).
 */
function isAmong(storeId: number, lineIds: readonly number[]): RawBuilder<boolean> {
  const ids = sql.join(lineIds)
  return sql`(
    cart_lines.id in (${ids}) or cart_lines.set_id in (
      select asked.set_id from cart_lines as asked
      where asked.store_id = ${storeId} and asked.set_id > 0 and asked.id in (${ids})
    )
  )`
}

/** Sets the quantity of a line. The caller has checked the ownership. */
export async function setQuantity(db: Db, lineId: number, quantityMilli: number): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set({ quantity_milli: quantityMilli, adjusted_note: '' })
    .where('id', '=', lineId)
    .execute()
}

export async function setSelected(
  db: Db,
  storeId: number,
  lineIds: readonly number[],
  isSelected: boolean,
): Promise<number> {
  const changed = await db
    .updateTable('cart_lines')
    .set({ is_selected: isSelected ? 1 : 0 })
    .where('store_id', '=', storeId)
    .where(isAmong(storeId, lineIds))
    .returning('id')
    .execute()
  return changed.length
}

/** Empties the cart of a store. */
export async function emptyCart(db: Db, storeId: number): Promise<void> {
  await db.deleteFrom('cart_lines').where('store_id', '=', storeId).execute()
}

/** Removes lines of this store, sets whole. Returns their goods. */
export function deleteCartLines(
  db: Db,
  storeId: number,
  lineIds: readonly number[],
): Promise<{ goods_id: number; type: number }[]> {
  return db
    .deleteFrom('cart_lines')
    .where('store_id', '=', storeId)
    .where(isAmong(storeId, lineIds))
    .returning(['goods_id', 'type'])
    .execute()
}

/**
 * Removes exactly the ordered lines. The rest loses its adjustment notes, which belonged to another
 * purchase.
 */
export async function deleteOrderedLines(
  db: Db,
  storeId: number,
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('cart_lines').where('store_id', '=', storeId).where('id', 'in', ids).execute()
  await db
    .updateTable('cart_lines')
    .set({ adjusted_note: '' })
    .where('store_id', '=', storeId)
    .where('adjusted_note', '<>', '')
    .execute()
}

export async function countCartLines(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The products in a store's cart as facts. */
export function cartFacts(storeId: number): Facts {
  return sql`select distinct 'cart' as part, goods_id as id, '' as name, '' as state, 0 as at,
    0 as number from cart_lines where store_id = ${storeId}`
}
