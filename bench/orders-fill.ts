import { sql } from 'kysely'
import { addOperator, type TestOperator } from '#tests/fixtures/operators'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Database, Db } from '#upstream/kernel/db/database'

const goodsCount = 500
const address = JSON.stringify({
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  isDefault: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
})
const day = 86_400_000

export interface FilledShop {
  /** The store with a twentieth of all orders. */
  buyer: { storeId: number; token: string }
  owner: TestOperator
  orders: number
}

/**
 * Fills an empty database with orders of three lines, each shipped in one shipment of three lines,
 * paid from the balance, invoiced and received, every tenth with a return; one in a hundred is
 * still to be approved, shipped or received. Uses few statements, to keep filling fast.
 */
export async function fillOrders(database: Database, orders: number): Promise<FilledShop> {
  const { db } = database
  await addWarehouses(db)
  const stores = Math.max(2, orders / 500)
  const buyers: FilledShop['buyer'][] = []
  for (let at = 0; at < stores; at += 1) buyers.push(await addStore(db))
  const goods = await addManyGoods(
    db,
    Array.from({ length: goodsCount }, () => ({ stock_milli: 100_000_000 })),
  )
  const [first] = buyers
  if (first === undefined || goods.length < goodsCount) throw new Error('nothing to fill with')
  await insertOrders(db, { orders, stores, firstStore: first.storeId })
  await insertSent(db, goods[0]?.id ?? 0)
  await insertBooks(db)
  if (database.engine === 'sqlite') await sql`analyze`.execute(db)
  return { buyer: first, orders, owner: await addOperator(db, ['owner'], { now: fixtureNow }) }
}

/** `n` from 1 on, as a table for `insert … select`. */
const upTo = (count: number) => sql`
  with recursive numbers (n) as (
    select cast(1 as bigint) union all select n + 1 from numbers where n < ${sql.lit(count)}
  )`

async function insertOrders(
  db: Db,
  { orders, stores, firstStore }: { orders: number; stores: number; firstStore: number },
): Promise<void> {
  const first = sql.lit(firstStore)
  // Every twentieth order belongs to the first store.
  const store = sql`case when n % 20 = 0 then ${first} else ${first} + n % ${sql.lit(stores)} end`
  const at = sql`${sql.lit(fixtureNow)} - (${sql.lit(orders)} - n) * 60000 - ${sql.lit(2 * day)}`
  await sql`insert into submissions (id, store_id, token, created_at) ${upTo(orders)}
    select n, ${store}, 'bench-' || n, ${at} from numbers`.execute(db)
  const state = sql`case when n % 300 = 1 then 'review' when n % 300 = 2 then 'packing'
    when n % 300 = 3 then 'shipped' else 'completed' end`
  const code = sql`cast(202600000000 + n as text)`
  await sql`insert into orders (id, code, submission_id, store_id, state, title, is_hm, warehouse_id,
      is_cold_chain, address, remark, goods_fen, shipping_fen, total_fen, paid_fen, steps,
      created_at, pay_by_at, updated_at, shipped_at, completed_at)
    ${upTo(orders)}
    select n, ${code}, n, ${store}, ${state}, '杭州仓', 0, 1, 0, ${address}, '', 30000, 0, 30000, 30000,
      '[]', ${at}, ${at}, ${at},
      case when n % 300 in (1, 2) then null else ${at} end,
      case when n % 300 in (1, 2, 3) then null else ${at} end
    from numbers`.execute(db)
}

async function insertSent(db: Db, firstGoods: number): Promise<void> {
  const goods = sql`${sql.lit(firstGoods)} + (orders.id * 3 + part) % ${sql.lit(goodsCount)}`
  const parts = sql`(select 0 as part union all select 1 union all select 2) as parts`
  await sql`insert into goods_batches (goods_id, number, produced_on, expires_on, stock_milli)
    select id, 'B1', '2026-01-05', '2028-06-30', 100000000 from goods`.execute(db)
  await sql`insert into order_lines (order_id, goods_id, name, manufacturer, spec, unit,
      approval_number, price_e4, price_source, quantity_milli, shipped_milli, amount_fen, paid_fen)
    select orders.id, ${goods}, '阿莫西林胶囊', '示例制药', '24粒', '盒', '', 100000, 'base', 10000,
      case when shipped_at is null then 0 else 10000 end, 10000, 10000
    from orders cross join ${parts} order by orders.id, part`.execute(db)
  await sql`insert into shipments (id, order_id, store_id, code, state, carrier, created_at,
      shipped_at, received_at)
    select id, id, store_id, 'S' || code, case when completed_at is null then 'shipped' else 'received' end,
      '顺丰', created_at, shipped_at, completed_at
    from orders where shipped_at is not null`.execute(db)
  await sql`insert into shipment_lines (shipment_id, order_line_id, batch_id, batch_number,
      produced_on, expires_on, quantity_milli, received_milli)
    select shipments.id, order_lines.id, goods_batches.id, 'B1', '2026-01-05', '2028-06-30', 10000,
      case when received_at is null then null else 10000 end
    from shipments inner join order_lines on order_lines.order_id = shipments.order_id
    inner join goods_batches on goods_batches.goods_id = order_lines.goods_id
    order by order_lines.id`.execute(db)
  // Ordered goods that are not shipped are still in the batches.
  await sql`update goods_batches set stock_milli = stock_milli + coalesce((
      select sum(quantity_milli - shipped_milli) from order_lines
      where order_lines.goods_id = goods_batches.goods_id), 0)`.execute(db)
}

async function insertBooks(db: Db): Promise<void> {
  await sql`insert into payments (order_id, kind, amount_fen, state, created_at)
    select id, 'balance', 30000, 'done', created_at from orders`.execute(db)
  const row = sql`row_number() over (partition by store_id order by id)`
  await sql`insert into balance_log (store_id, kind, amount_fen, balance_after_fen, order_id,
      source, created_at)
    select store_id, kind, amount, case when amount > 0 then 30000 else 0 end, order_id, source, at
    from (
      select id, 0 as part, store_id, '充值' as kind, 30000 as amount, cast(null as bigint) as order_id,
        'bench-in:' || id as source, created_at as at from orders
      union all
      select id, 1, store_id, '订单支付', -30000, id, 'bench:' || id, created_at from orders
    ) as moves order by id, part`.execute(db)
  await sql`insert into points_log (store_id, kind, points, points_after, order_id, created_at)
    select store_id, '消费赠送', 300, ${row} * 300, id, completed_at
    from orders where completed_at is not null order by id`.execute(db)
  await sql`update stores set points = coalesce((
      select sum(points) from points_log where store_id = stores.id), 0)`.execute(db)
  await sql`insert into after_sales (id, code, token, store_id, order_id, order_line_id, shipment_id,
      shipment_line_id, kind, reason, quantity_milli, words, state, granted_milli, created_at, state_at)
    select shipment_lines.id, 'SH' || shipment_lines.id, 'bench-' || shipment_lines.id,
      shipments.store_id, shipments.order_id, order_line_id, shipments.id, shipment_lines.id, 'refund',
      'short', 1000, '少一盒', case when shipments.order_id % 300 = 10 then 'reviewing' else 'rejected' end,
      null, received_at, received_at
    from shipments inner join shipment_lines on shipment_lines.shipment_id = shipments.id
    where shipments.order_id % 10 = 0 and received_at is not null
      and shipment_lines.order_line_id % 3 = 0`.execute(db)
  await insertInvoices(db)
}

async function insertInvoices(db: Db): Promise<void> {
  const amount = sql`30000`
  await sql`insert into invoices (id, order_id, kind, number, issued_on, amount_fen, buyer_name,
      buyer_tax_number, seller_name, seller_tax_number, rows, created_at)
    select id, id, 'plain', '26330' || substr('000000000000000' || id, -15), '2026-11-20', ${amount},
      '杏林诊所', '', '采芝', '', '[]', completed_at from orders where completed_at is not null`.execute(
    db,
  )
  await sql`insert into invoice_requests (id, store_id, kind, cause, state, amount_fen, rows, tries,
      next_try_at, invoice_id, created_at, updated_at)
    select id, store_id, 'plain', 'sale', 'issued', ${amount}, '[]', 1, completed_at, id,
      completed_at, completed_at from orders where completed_at is not null`.execute(db)
  await sql`insert into invoice_orders (request_id, order_id, is_current)
    select id, id, 1 from orders where completed_at is not null`.execute(db)
}
