import { z } from 'zod'
import { flagSchema, idSchema, quantitySchema } from '#contract/scalars'
import { autosaveIntent } from '#app/views/cart/cart-answer'
import { gotoName } from '#app/views/cart/draft-form'
import { toCartGroups } from '#app/views/cart/cart-groups'
import { formatPrice } from '#app/words/money'
import { cartPaths } from '#app/site/cart-paths'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import type { Result } from '#app/upstream-client/result'
import { holdFlash, readCart, type Cart } from './cart.server'
import { call } from '#app/upstream-client/api.server'

export const cartCommandSchema = z.discriminatedUnion('intent', [
  /** Without scripts: saves all changes. */
  z.object({ intent: z.literal('update') }),
  /** With scripts, in the background: saves the lines just changed. */
  z.object({ intent: z.literal(autosaveIntent) }),
  z.object({ intent: z.literal('quantity'), subject: idSchema, value: quantitySchema }),
  z.object({ intent: z.literal('select'), subject: z.string().max(50), value: flagSchema }),
  z.object({ intent: z.literal('accept'), subject: idSchema.optional() }),
  z.object({ intent: z.literal('remove'), subject: idSchema }),
  /** 价格怎么来的 of a line. */
  z.object({ intent: z.literal('why'), subject: idSchema }),
  z.object({ intent: z.literal('hold'), subject: idSchema }),
  z.object({ intent: z.literal('remove-selected') }),
  z.object({ intent: z.literal('checkout') }),
  /** Goes on to a file or page that is computed from the cart. */
  z.object({ intent: z.literal(gotoName), subject: z.string() }),
])
type CartCommand = z.output<typeof cartCommandSchema>

/** Runs a command after the form is saved; returns where the buyer goes next. */
export async function runCartCommand(
  request: Request,
  command: CartCommand,
): Promise<Result<{ next: string }>> {
  switch (command.intent) {
    case 'update':
    case autosaveIntent:
    case 'quantity':
      return goTo(paths.cart())
    case 'remove':
      return goTo(cartPaths.delete([command.subject]))
    case 'why':
      return goTo(paths.cart(command.subject))
    case gotoName:
      return goTo(safeRedirect(command.subject, paths.cart()))
    default:
      return runOnCart(request, command)
  }
}

type CommandOnCart = Extract<
  CartCommand,
  { intent: 'select' | 'accept' | 'hold' | 'remove-selected' | 'checkout' }
>

async function runOnCart(
  request: Request,
  command: CommandOnCart,
): Promise<Result<{ next: string }>> {
  const read = await readCart(request)
  if (!read.ok) return read
  switch (command.intent) {
    case 'select':
      return selectGroup(request, read.cart, command.subject, command.value)
    case 'accept':
      return acceptMoved(request, read.cart, command.subject)
    case 'hold':
      return holdAgain(request, read.cart, command.subject)
    case 'remove-selected':
      return askToRemove(read.cart)
    case 'checkout':
      return goToCheckout(read.cart)
  }
}

async function selectGroup(request: Request, { items }: Cart, key: string, isSelected: boolean) {
  const groups = toCartGroups(items)
  const lines = groups.filter((group) => key === 'all' || group.key === key).flatMap((g) => g.lines)
  const ids = lines.filter((line) => line.isBuyable).map(({ id }) => id)
  if (ids.length === 0) return goTo(paths.cart())
  const result = await call(request, 'cart.batchSelect', { ids, isSelected })
  return result.ok ? goTo(paths.cart()) : result
}

/** Accepts the new price and quantity of one line, or of every changed line. */
async function acceptMoved(request: Request, cart: Cart, lineId?: number) {
  const ids = lineId === undefined ? movedLines(cart) : [lineId]
  if (ids.length === 0) return goTo(paths.cart())
  const result = await call(request, 'cart.acceptChanges', { ids })
  return result.ok ? goTo(paths.cart()) : result
}

/** Reserves the goods of a line in the running flash sale again, in the same quantity. */
async function holdAgain(request: Request, { items }: Cart, lineId: number) {
  const line = items.find(({ id }) => id === lineId)
  if (line === undefined) return refuse('商品已不在购物车中')
  const { goods, quantity, price } = line
  const result = await holdFlash(request, { goodsId: goods.id, quantity, price })
  if (!result.ok) return result
  const [held] = result.data.results
  if (held?.outcome === 'refused') return refuse(held.message ?? '未能重新抢购')
  return goTo(paths.cart())
}

function askToRemove({ items }: Cart): Result<{ next: string }> {
  const ids = items.filter(({ isSelected }) => isSelected).map(({ id }) => id)
  return ids.length === 0 ? refuse('请先选择要删除的商品') : goTo(cartPaths.delete(ids))
}

/** Leads to step 2, or says why it cannot be entered yet. */
function goToCheckout({ total, action, minimum }: Cart): Result<{ next: string }> {
  if (total.lines === 0) return refuse('请先选择要结算的商品')
  if (minimum?.gap !== undefined)
    return refuse(
      `满 ¥${formatPrice(minimum.threshold)} 起订，还差 ¥${formatPrice(minimum.gap)}，请再选一些商品`,
    )
  return action ? refuse('有商品价格或数量变化，请先确认') : goTo(paths.checkout())
}

/** Lines whose price or possible quantity changed since the buyer saw it (domain-rules §2, §3). */
function movedLines({ items }: Cart): number[] {
  const isMoved = ({ notices }: Cart['items'][number]) =>
    notices.some(({ code }) => code === 'PRICE_CHANGED' || code === 'QUANTITY_ADJUSTED')
  return items.filter(isMoved).map(({ id }) => id)
}

function goTo(next: string) {
  return { ok: true, next } as const
}

function refuse(message: string) {
  return { ok: false, message } as const
}
