import type { BuyerRows } from './buyer-rows'
import type { PastOrder } from './past-orders'

const dayMs = 86_400_000
const fenPerYuan = 100

type Books = Pick<BuyerRows, 'stores' | 'balance_log' | 'points_log'>

/**
 * The buyers' books with their past orders in them: what they paid from the balance was put there
 * before, so that it ends where it began; points come with each completed order (domain-rules §6).
 */
export function withPastOrders(books: Books, orders: readonly PastOrder[], now: number): Books {
  const posted: Books = {
    stores: [],
    balance_log: [...books.balance_log],
    points_log: [...books.points_log],
  }
  for (const store of books.stores) {
    const own = orders.filter(({ order }) => order.store_id === store.id)
    postBalance(posted, store, own, now)
    const points = postPoints(posted, store, own)
    posted.stores.push({ ...store, points })
  }
  return posted
}

function postBalance(
  { balance_log }: Books,
  store: Books['stores'][number],
  own: readonly PastOrder[],
  now: number,
): void {
  const payments = own.map(({ payment }) => payment).filter(({ kind }) => kind === 'balance')
  const spent = payments.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  if (spent === 0) return
  let balance_after_fen = store.balance_fen + spent
  balance_log.push({
    store_id: store.id ?? 0,
    kind: '充值',
    amount_fen: spent,
    balance_after_fen,
    order_id: null,
    created_at: now - 95 * dayMs,
  })
  for (const { order_id, amount_fen, created_at } of payments) {
    balance_after_fen -= amount_fen
    balance_log.push({
      store_id: store.id ?? 0,
      kind: '订单支付',
      amount_fen: -amount_fen,
      balance_after_fen,
      order_id,
      created_at,
    })
  }
}

/** The points the store has afterwards. */
function postPoints(
  { points_log }: Books,
  store: Books['stores'][number],
  own: readonly PastOrder[],
): number {
  let points_after = store.points
  for (const { order, completedAt } of own) {
    const points = Math.floor(order.paid_fen / fenPerYuan)
    if (completedAt === undefined || points === 0) continue
    points_after += points
    points_log.push({
      store_id: order.store_id,
      kind: '消费赠送',
      points,
      points_after,
      order_id: order.id,
      created_at: completedAt,
    })
  }
  return points_after
}
