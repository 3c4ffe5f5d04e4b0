import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import { selectOrders, type OrderRow } from '../orders/store'
import { proposeBatches, type BatchRow } from './batch-rules'
import { readSendable, sendingRefusal, type LineToSend, type StockedBatch } from './facts'

/** An order that can be picked, with what of it is to be picked. */
export interface Pickable {
  order: OrderRow
  lines: LineToSend[]
  /** No batch has all of it. */
  isShort: boolean
}

/** Orders that wait to be picked, those that wait the longest first. */
export async function listPickable(ctx: Context): Promise<Pickable[]> {
  const orders = await selectOrders(ctx.db)
    .selectAll()
    .where('state', 'in', ['packing', 'partlyShipped'])
    .where('held_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('id')
    .execute()
  return (await plan(ctx, orders)).pickable
}

/** What is picked together for some orders: the rows by line and batch, and what no batch has. */
export interface Wave {
  pickable: Pickable[]
  rows: BatchRow[]
  batches: StockedBatch[]
  /** By line, thousandths. */
  missing: ReadonlyMap<number, number>
}

/** Plans a wave: many orders at once, no two of which are proposed the same goods of a batch. */
export async function planWave(ctx: Context, orderIds: readonly number[]): Promise<Wave> {
  const orders = await selectOrders(ctx.db)
    .selectAll()
    .where('id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return plan(
    ctx,
    orders.filter((order) => sendingRefusal(order) === undefined),
  )
}

async function plan(ctx: Context, orders: readonly OrderRow[]): Promise<Wave> {
  const { lines, batches } = await readSendable(
    ctx,
    orders.map(({ id }) => id),
  )
  // In the order of the orders: who waits longest is served first.
  const inTurn = orders.flatMap(({ id }) => lines.filter(({ order_id }) => order_id === id))
  const { rows, missing } = proposeBatches(
    inTurn.map(({ id, goods_id, toSendMilli, from }) => ({
      ...{ id, goodsId: goods_id, milli: toSendMilli, from },
    })),
    batches,
    chinaDay(ctx.now),
  )
  const pickable = orders
    .map((order) => {
      const own = lines.filter((line) => line.order_id === order.id && line.toSendMilli > 0)
      return { order, lines: own, isShort: own.some(({ id }) => missing.has(id)) }
    })
    .filter((one) => one.lines.length > 0)
  return { pickable, rows, batches, missing }
}

/** What waits to be picked: how much, since when, which where it is one. */
export async function readUnpicked(ctx: Context) {
  const all = await listPickable(ctx)
  const [oldest] = all
  return {
    count: all.length,
    oldestAt: oldest?.order.updated_at,
    onlyId: all.length === 1 ? oldest?.order.id : undefined,
  }
}
