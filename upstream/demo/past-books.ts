import type { Insertable } from 'kysely'
import type { BuyerRows } from './buyer-rows'
import type { PastOrder } from './past-order'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000
const fenPerYuan = 100

type Books = Pick<BuyerRows, 'stores' | 'balance_log' | 'points_log'>
type Credit = Insertable<Schema['cashback_credits']>
type Move = Pick<
  Books['balance_log'][number],
  'kind' | 'amount_fen' | 'order_id' | 'source' | 'created_at'
>

/**
 * Adds past orders and 满额返现 to the ledgers: balance payments are preceded by top-ups, so that the
 * balance ends where it began; points come with each completed order (domain-rules §6).
 */
export function withPastOrders(
  books: Books,
  { orders, credits }: { orders: readonly PastOrder[]; credits: readonly Credit[] },
  now: number,
): Books {
  const posted: Books = {
    stores: [],
    balance_log: [...books.balance_log],
    points_log: [...books.points_log],
  }
  for (const store of books.stores) {
    const own = orders.filter(({ order }) => order.store_id === store.id)
    const paidBack = credits.filter(({ store_id }) => store_id === store.id)
    postBalance(posted, store, [...paymentsOf(own), ...movesOf(paidBack)], now)
    const points = postPoints(posted, store, own)
    posted.stores.push({ ...store, points })
  }
  return posted
}

function postBalance(
  { balance_log }: Books,
  store: Books['stores'][number],
  moves: readonly Move[],
  now: number,
): void {
  const spent = -moves.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  if (spent <= 0) return
  let balance_after_fen = store.balance_fen + spent
  balance_log.push({
    store_id: store.id ?? 0,
    kind: '充值',
    amount_fen: spent,
    balance_after_fen,
    order_id: null,
    source: `before:${String(store.id)}`,
    created_at: now - 95 * dayMs,
  })
  for (const move of [...moves].sort((a, b) => a.created_at - b.created_at)) {
    balance_after_fen += move.amount_fen
    balance_log.push({ store_id: store.id ?? 0, balance_after_fen, ...move })
  }
}

function paymentsOf(own: readonly PastOrder[]): Move[] {
  return own
    .map(({ payment }) => payment)
    .filter(({ kind }) => kind === 'balance')
    .map(({ order_id, amount_fen, created_at }) => {
      const source = `order:${String(order_id)}`
      return { kind: '订单支付', amount_fen: -amount_fen, order_id, source, created_at }
    })
}

function movesOf(credits: readonly Credit[]): Move[] {
  return credits
    .filter(({ cashback_fen }) => cashback_fen > 0)
    .map(({ store_id, month, cashback_fen, created_at }) => {
      const source = `cashback:${String(store_id)}:${month}`
      return { kind: '满额返现', amount_fen: cashback_fen, order_id: null, source, created_at }
    })
}

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
