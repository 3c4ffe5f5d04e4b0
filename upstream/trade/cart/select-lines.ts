import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { giveUpReserved } from '../backorders/give-up'
import { changeCart } from './change-cart'
import { deleteCartLines, plainLineType, setSelected } from './store'

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

/**
 * Removes lines, sets whole, and releases the store's reservations of these goods (domain-rules
 * §20). Returns the count. 404 when none of them is in the buyer's cart.
 */
export async function removeLines(ctx: Context<Buyer>, ids: readonly number[]): Promise<number> {
  return changeCart(ctx, async (inside) => {
    const { storeId } = inside.buyer
    const gone = await deleteCartLines(inside.db, storeId, ids)
    if (gone.length === 0) throw notFound('购物车商品')
    const plain = gone.filter(({ type }) => type === plainLineType)
    await giveUpReserved(
      inside,
      storeId,
      plain.map(({ goods_id }) => goods_id),
    )
    return gone.length
  })
}
