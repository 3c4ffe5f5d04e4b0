import type { Context } from '#upstream/kernel/context'
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely'
import type { OrderState } from '#contract/kinds'
import { compactText } from '#contract/typed-text'
import type { Db } from '#upstream/kernel/db/database'
import { holds } from '#upstream/kernel/db/plain-column'
import type { Schema } from '#upstream/kernel/db/schema'
import { setName } from '../sets/store'
import type { FormerLine } from './again-rules'
import { selectOrders, type OrderLineRow, type OrderRow } from './store'
import { selectProducts } from '#upstream/goods/products/store'

type Eb = ExpressionBuilder<Schema, 'orders'>

export interface OrderFilter {
  state?: OrderState | undefined
  /** Matched against the order code and line names. */
  keywords?: string | undefined
  page: number
  pageSize: number
}

export interface ShownLine extends OrderLineRow {
  dosage_form: string
  licence_holder: string
  storage: string
  class: string
  picture: string
  set_name: string | null
  line_count: number
}

export async function listOrders(
  ctx: Context,
  storeId: number,
  filter: OrderFilter,
): Promise<{ rows: OrderRow[]; counts: Partial<Record<OrderState, number>>; total: number }> {
  const found = selectOrders(ctx.db)
    .where('store_id', '=', storeId)
    .$if(filter.keywords !== undefined && filter.keywords !== '', (query) =>
      query.where((eb) => matches(eb, filter.keywords ?? '')),
    )
  const [rows, states] = await Promise.all([
    found
      .selectAll('orders')
      .$if(filter.state !== undefined, (query) =>
        query.where((eb) => eb(stateNow(eb, ctx.now), '=', filter.state ?? '')),
      )
      .orderBy('id', 'desc')
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize)
      .execute(),
    found
      .select((eb) => [stateNow(eb, ctx.now).as('state'), eb.fn.countAll<number>().as('count')])
      .groupBy((eb) => stateNow(eb, ctx.now))
      .execute(),
  ])
  const counts = Object.fromEntries(states.map((row) => [row.state, row.count]))
  const all = states.reduce((sum, row) => sum + row.count, 0)
  return { rows, counts, total: filter.state === undefined ? all : (counts[filter.state] ?? 0) }
}

export async function listFirstLines(
  db: Db,
  orderIds: readonly number[],
  most: number,
): Promise<ShownLine[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom(
      selectProducts(db)
        .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
        .selectAll('order_lines')
        .select(setName(sql.ref('order_lines.set_id')).as('set_name'))
        .select(['goods.dosage_form', 'goods.licence_holder', 'goods.storage', 'goods.class'])
        .select('goods.picture')
        .select((over) => [
          over.fn
            .countAll<number>()
            .over((window) => window.partitionBy('order_lines.order_id'))
            .as('line_count'),
          sql<number>`row_number() over (partition by order_lines.order_id order by order_lines.id)`.as(
            'position',
          ),
        ])
        .where('order_lines.order_id', 'in', orderIds)
        .as('lines'),
    )
    .selectAll('lines')
    .where('lines.position', '<=', most)
    .orderBy('lines.id')
    .execute()
}

export async function listEvents(
  db: Db,
  orderId: number,
): Promise<Selectable<Schema['order_events']>[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

export async function listOrderedGoods(
  db: Db,
  orderId: number,
): Promise<{ goodsId: number; quantityMilli: number }[]> {
  return db
    .selectFrom('order_lines')
    .select(['goods_id as goodsId', 'quantity_milli as quantityMilli'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'goods')
    .orderBy('id')
    .execute()
}

export function countOrdersByStore(ctx: Context, storeIds: readonly number[]) {
  return selectOrders(ctx.db)
    .where('store_id', 'in', storeIds)
    .select((eb) => [
      'store_id',
      stateNow(eb, ctx.now).as('state'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy((eb) => ['store_id', stateNow(eb, ctx.now)])
    .execute()
}

// `stateAt` of rules.ts as SQL: an unpaid order past its deadline is cancelled, closed yet or not.
// Literals, because PostgreSQL treats two parameters in `select` and `group by` as two expressions.
function stateNow(eb: Eb, now: number) {
  const isUnpaid = eb('orders.state', '=', sql.lit('unpaid'))
  const isOver = eb('orders.pay_by_at', '<=', sql.lit(now))
  return eb
    .case()
    .when(eb.and([isUnpaid, isOver]))
    .then(sql.lit('cancelled'))
    .else(eb.ref('orders.state'))
    .end()
}

/** SQL condition: a column contains these words, ignoring case. */
export function contains(column: string, keywords: string) {
  // Lower case on both sides, since the engines differ in the case sensitivity of `like`.
  return holds(sql<string>`lower(${sql.ref(column)})`, keywords.toLowerCase())
}

/** SQL condition: a code contains what was typed or pasted of it, in any width and spacing. */
export function containsCode(column: string, typed: string) {
  const letters = compactText(typed).toLowerCase()
  return holds(sql<string>`lower(replace(${sql.ref(column)}, ' ', ''))`, letters)
}

/**
 * SQL condition of a search: where a whole order number was typed, the rows of the order with this
 * id, else what the words find.
 */
export function ofOrderOr(
  typed: string,
  ofOrder: (id: RawBuilder<number>) => RawBuilder<boolean>,
  found: Expression<SqlBool>,
): RawBuilder<boolean> {
  const whole = sql<number>`(
    select whole_order.id from orders as whole_order where whole_order.code = ${compactText(typed)}
  )`
  return sql<boolean>`case when ${whole} is null then ${found} else ${ofOrder(whole)} end`
}

function matches(eb: Eb, keywords: string) {
  return eb.or([
    containsCode('orders.code', keywords),
    eb.exists(
      eb
        .selectFrom('order_lines')
        .select('order_lines.id')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .where(contains('order_lines.name', keywords)),
    ),
  ])
}

export async function listCodes(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** The lines of an order as they were bought, in their order, without gifts and 换购. */
export async function listFormerLines(db: Db, orderId: number): Promise<FormerLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['goods_id as goodsId', 'name', 'spec', 'manufacturer', 'unit'])
    .select(['quantity_milli as quantityMilli', 'price_e4 as priceE4'])
    .select(['set_id', 'set_count'])
    .select(setName(sql.ref('order_lines.set_id')).as('setName'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'goods')
    .orderBy('id')
    .execute()
  // One line of a set has its count; with several warehouses it may be one of another order.
  const counts = new Map(
    rows.flatMap((row) => (row.set_count > 0 ? [[row.set_id, row.set_count] as const] : [])),
  )
  return rows.map((row) => ({
    goodsId: row.goodsId,
    name: row.name,
    spec: row.spec,
    manufacturer: row.manufacturer,
    unit: row.unit,
    quantityMilli: row.quantityMilli,
    priceE4: row.priceE4,
    set:
      row.setName === null ? undefined : { name: row.setName, count: counts.get(row.set_id) ?? 0 },
  }))
}
