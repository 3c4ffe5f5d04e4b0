import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { changeCart } from './change-cart'
import { deleteCartLines, setSelected } from './store'

/** Selects or unselects lines, sets whole. 404 when none of them is in the buyer's cart. */
export async function selectLines(
  ctx: Context<Buyer>,
  ids: readonly number[],
  isSelected: boolean,
): Promise<void> {
  const count = await changeCart(ctx, ({ db, buyer }) =>
    setSelected(db, buyer.storeId, ids, isSelected),
  )
  if (count === 0) throw notFound('购物车商品')
}

/** Removes lines, sets whole; how many there were. 404 when none of them is in the buyer's cart. */
export async function removeLines(ctx: Context<Buyer>, ids: readonly number[]): Promise<number> {
  const count = await changeCart(ctx, ({ db, buyer }) => deleteCartLines(db, buyer.storeId, ids))
  if (count === 0) throw notFound('购物车商品')
  return count
}
