import type { Selectable } from 'kysely'
import { flashLineType, setLineType } from '#contract/cart'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import type { SetRow } from '../sets/store'
import { lineKey, type KeptLine } from './store'

export type FlashLine = Pick<
  Selectable<Schema['cart_lines']>,
  | 'goods_id'
  | 'promotion_id'
  | 'quantity_milli'
  | 'seen_price_e4'
  | 'held_until_at'
  | 'adjusted_note'
>

export function listFlashLines(
  db: Db,
  storeId: number,
  goodsIds: readonly number[],
): Promise<FlashLine[]> {
  return db
    .selectFrom('cart_lines')
    .select(['goods_id', 'promotion_id', 'quantity_milli', 'seen_price_e4', 'held_until_at'])
    .select('adjusted_note')
    .where('store_id', '=', storeId)
    .where('type', '=', flashLineType)
    .where('goods_id', 'in', goodsIds)
    .execute()
}

/** Inserts flash-sale lines or replaces those with an expired hold. Selected. One statement. */
export async function saveFlashLines(
  db: Db,
  storeId: number,
  lines: readonly FlashLine[],
  now: number,
): Promise<void> {
  if (lines.length === 0) return
  const kept = { is_selected: 1, store_id: storeId, type: flashLineType, created_at: now }
  await db
    .insertInto('cart_lines')
    .values(lines.map((line) => ({ ...line, ...kept })))
    .onConflict((conflict) =>
      conflict.columns([...lineKey]).doUpdateSet((eb) => ({
        promotion_id: eb.ref('excluded.promotion_id'),
        quantity_milli: eb.ref('excluded.quantity_milli'),
        seen_price_e4: eb.ref('excluded.seen_price_e4'),
        held_until_at: eb.ref('excluded.held_until_at'),
        adjusted_note: eb.ref('excluded.adjusted_note'),
        is_selected: eb.ref('excluded.is_selected'),
      })),
    )
    .execute()
}

/**
 * Upserts the lines of a set at the set's prices. New ones are selected; existing ones keep their
 * selection unless `isSelected`. One statement.
 */
export async function saveSetLines(
  db: Db,
  storeId: number,
  { set, count, isSelected = false }: { set: SetRow; count: number; isSelected?: boolean },
  now: number,
): Promise<void> {
  const kept = { store_id: storeId, type: setLineType, set_id: set.id, is_selected: 1 }
  const values = set.goods.map(({ goodsId, quantityMilli, priceE4 }) => ({
    ...kept,
    goods_id: goodsId,
    quantity_milli: quantityMilli * count,
    seen_price_e4: priceE4,
    created_at: now,
  }))
  await db
    .insertInto('cart_lines')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns([...lineKey]).doUpdateSet((eb) => ({
        quantity_milli: eb.ref('excluded.quantity_milli'),
        seen_price_e4: eb.ref('excluded.seen_price_e4'),
        ...(isSelected && { is_selected: 1 }),
      })),
    )
    .execute()
}

export async function countSetInCart(db: Db, storeId: number, set: SetRow): Promise<number> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['goods_id', 'quantity_milli'])
    .where('store_id', '=', storeId)
    .where('set_id', '=', set.id)
    .execute()
  const [count = 0] = rows.flatMap((row) => {
    const part = set.goods.find(({ goodsId }) => goodsId === row.goods_id)
    return part === undefined ? [] : [Math.round(row.quantity_milli / part.quantityMilli)]
  })
  return count
}

/**
 * Restores lines that waited elsewhere, selected. Quantities add up where the cart has the same
 * goods. One statement.
 */
export async function putBackLines(
  ctx: Context,
  storeId: number,
  lines: readonly Omit<
    KeptLine,
    'line_id' | 'promotion_id' | 'held_until_at' | 'suggested_for' | 'hand_price_e4'
  >[],
): Promise<void> {
  if (lines.length === 0) return
  await ctx.db
    .insertInto('cart_lines')
    .values(
      lines.map(({ line_type, adjusted_note, ...line }) => ({
        ...line,
        type: line_type,
        adjusted_note,
        is_selected: 1,
        store_id: storeId,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns([...lineKey]).doUpdateSet((eb) => ({
        quantity_milli: eb('cart_lines.quantity_milli', '+', eb.ref('excluded.quantity_milli')),
      })),
    )
    .execute()
}

export async function countLinesByStore(
  db: Db,
  storeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['store_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('store_id', 'in', storeIds)
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, count }) => [store_id, count]))
}
