import type { Db } from '#upstream/kernel/db/database'

interface Line {
  goods_id: number
  quantity_milli: number
  amount_fen: number
}

export interface Books {
  /** By product: stock plus the quantities of orders that are not cancelled, thousandths. */
  goodsMilli: Map<number, number>
  lowestStockMilli: number
  /** By store: balance minus the sum of its log, 分. */
  moneyFen: Map<number, number>
  stores: { storeId: number; submissions: number; orders: number; cartLines: number }[]
  /** Inconsistent orders: no lines, or sums, payments or a balance log that differ. */
  faults: string[]
}

export async function readBooks(db: Db): Promise<Books> {
  const [goods, stores, submissions, orders, lines, cart, payments, log] = await Promise.all([
    db.selectFrom('goods').select(['id', 'stock_milli']).execute(),
    db.selectFrom('stores').select(['id', 'balance_fen']).execute(),
    db.selectFrom('submissions').selectAll().execute(),
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_lines').selectAll().execute(),
    db.selectFrom('cart_lines').select('store_id').execute(),
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('balance_log').selectAll().execute(),
  ])
  const live = new Set(orders.filter((order) => order.state !== 'cancelled').map(({ id }) => id))
  const held = lines.filter((line) => live.has(line.order_id))
  const faults = orders.flatMap((order) => {
    const own = lines.filter((line) => line.order_id === order.id)
    const paid = payments.filter((payment) => payment.order_id === order.id)
    const logged = log.filter((row) => row.order_id === order.id)
    const problems = [
      own.length === 0 && 'has no lines',
      sum(own, (line) => line.amount_fen) !== order.goods_fen && 'lines differ from its goods',
      order.goods_fen + order.shipping_fen !== order.total_fen && 'parts differ from its total',
      order.state !== 'cancelled' &&
        sum(paid, (payment) => payment.amount_fen) !== order.paid_fen &&
        'payments differ from what is paid',
      -sum(logged, (row) => row.amount_fen) !==
        sum(paid, (p) => (p.kind === 'balance' && p.state === 'done' ? p.amount_fen : 0)) &&
        'the balance log differs from its payments',
    ]
    return problems.filter((text) => text !== false).map((text) => `${order.code} ${text}`)
  })
  return {
    goodsMilli: new Map(
      goods.map(({ id, stock_milli }) => [
        id,
        stock_milli + sum(of(held, id), (line) => line.quantity_milli),
      ]),
    ),
    lowestStockMilli: Math.min(...goods.map((row) => row.stock_milli)),
    moneyFen: new Map(
      stores.map(({ id, balance_fen }) => [
        id,
        balance_fen -
          sum(
            log.filter((row) => row.store_id === id),
            (row) => row.amount_fen,
          ),
      ]),
    ),
    stores: stores.map(({ id }) => ({
      storeId: id,
      submissions: submissions.filter((row) => row.store_id === id).length,
      orders: orders.filter((row) => row.store_id === id).length,
      cartLines: cart.filter((row) => row.store_id === id).length,
    })),
    faults,
  }
}

function of(lines: readonly Line[], goodsId: number): Line[] {
  return lines.filter((line) => line.goods_id === goodsId)
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}
