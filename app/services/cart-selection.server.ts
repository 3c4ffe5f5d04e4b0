import { acceptChanges, getCart, selectLines, type Cart } from './cart.server'
import { toCartGroups } from '#app/utils/cart-groups'

/** Ticks or unticks all lines that can be bought, of one group (its key) or of the cart (`all`). */
export async function selectGroup(request: Request, key: string, isSelected: boolean) {
  const groups = toCartGroups((await getCart(request)).items)
  const lines = groups.filter((group) => key === 'all' || group.key === key).flatMap((g) => g.lines)
  const ids = lines.filter((line) => line.isBuyable).map(({ id }) => id)
  return ids.length === 0 ? undefined : selectLines(request, ids, isSelected)
}

export async function getSelectedIds(request: Request): Promise<number[]> {
  const { items } = await getCart(request)
  return items.filter(({ isSelected }) => isSelected).map(({ id }) => id)
}

/** Accepts the new price and quantity of one line, or of every line that moved. */
export async function acceptMoved(request: Request, lineId?: number) {
  const ids = lineId === undefined ? movedLines(await getCart(request)) : [lineId]
  return ids.length === 0 ? undefined : acceptChanges(request, ids)
}

/** Why step 2 cannot be entered yet; undefined when it can. */
export async function getCheckoutObstacle(request: Request): Promise<string | undefined> {
  const cart = await getCart(request)
  if (cart.total.lines === 0) return '请先选择要结算的商品'
  return cart.action ? '有商品价格或数量变化，请先确认' : undefined
}

/** Lines whose price or possible quantity moved since the buyer saw it (domain-rules §2, §3). */
function movedLines({ items }: Cart): number[] {
  const isMoved = ({ notices }: Cart['items'][number]) =>
    notices.some(({ code }) => code === 'PRICE_CHANGED' || code === 'QUANTITY_ADJUSTED')
  return items.filter(isMoved).map(({ id }) => id)
}
