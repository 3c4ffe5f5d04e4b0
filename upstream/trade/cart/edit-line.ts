import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { changeCart } from './change-cart'
import { decideLines, readCart, type DecidedLine } from './lines'
import { saveSetLines } from './own-line-store'
import { decideEdit, withQuantity } from './rules'
import { setQuantity } from './store'

export interface EditedCart {
  message?: string | undefined
  lines: DecidedLine[]
}

/**
 * Sets a typed quantity (thousandths), adjusted to step and stock, and reports the adjustment. 404
 * for a line that is not in the cart, 400 for a flash-sale line and where nothing is available.
 */
export async function editLine(
  ctx: Context<Buyer>,
  lineId: number,
  wantedMilli: number,
): Promise<EditedCart> {
  return changeCart(ctx, async (inside) => {
    const { db, buyer, now } = inside
    const cart = await readCart(inside)
    const [line] = decideLines(cart, inside, lineId)
    if (line === undefined) throw notFound('购物车商品')
    const { row, goods, setAt } = line
    const edit = decideEdit(wantedMilli, {
      ...goods.quantity,
      reasons: goods.reasons,
      isHeld: row.flash_id !== null,
      setsAt: setAt && ((quantityMilli) => setAt(quantityMilli).count),
    })
    if (!edit.isAllowed) throw new ApiError(codes.refused, edit.message)
    const set = setAt?.(edit.quantityMilli)
    if (set === undefined) {
      await setQuantity(db, lineId, edit.quantityMilli)
      const rows = withQuantity(cart.rows, lineId, edit.quantityMilli)
      return { message: edit.message, lines: decideLines({ ...cart, rows }, inside) }
    }
    await saveSetLines(db, buyer.storeId, { set: set.row, count: set.count }, now)
    // All lines of the set changed, and missing ones were added.
    return { message: edit.message, lines: decideLines(await readCart(inside), inside) }
  })
}
