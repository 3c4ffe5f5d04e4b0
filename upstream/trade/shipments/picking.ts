import type { Context } from '#upstream/kernel/context'
import { groupBy } from '#upstream/kernel/group-by'
import { chinaDay } from '#upstream/kernel/time'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listAskedIds } from '../orders/cancel-request-store'
import { selectOrders, type OrderRow } from '../orders/store'
import { readOpenWaves, type OpenPick } from './open-waves'
import { lessPicked } from './wave-rules'
import { proposeBatches, type BatchRow, type WantedLine } from './batch-rules'
import { readSendable, sendingRefusal, type LineToSend, type StockedBatch } from './facts'

export interface Pickable {
  order: OrderRow
  lines: LineToSend[]
  isShort: boolean
  waveId: number | undefined
}

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

export interface Plan {
  pickable: Pickable[]
  rows: BatchRow[]
  batches: StockedBatch[]
  /** By line, in thousandths. */
  missing: ReadonlyMap<number, number>
}

/** Plans the picks of orders. No quantity of a batch is proposed twice. */
export async function planOrders(ctx: Context, orderIds: readonly number[]): Promise<Plan> {
  const orders = await selectOrders(ctx.db)
    .selectAll()
    .where('id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const asked = await listAskedIds(ctx.db, orders)
  return plan(
    ctx,
    orders.filter((order) => sendingRefusal(order, { isAsked: asked.has(order.id) }) === undefined),
  )
}

async function plan(ctx: Context, orders: readonly OrderRow[]): Promise<Plan> {
  const [{ lines, batches }, waves] = await Promise.all([
    readSendable(
      ctx,
      orders.map(({ id }) => id),
    ),
    readOpenWaves(ctx),
  ])
  const waveOf = new Map(waves.orders.map((row) => [row.order_id, row.wave_id]))
  // In the order of the orders: the longest waiting is served first.
  const linesOf = groupBy(lines, ({ order_id }) => order_id)
  const inTurn = orders.flatMap(({ id }) => linesOf.get(id) ?? [])
  const { rows, missing } = proposeBatches(
    inTurn.filter(({ order_id }) => !waveOf.has(order_id)).map(wantedOf),
    lessPicked(batches, waves.picks),
    chinaDay(ctx.now),
  )
  const kept = waves.picks.filter(({ milli }) => milli > 0)
  const lacking = new Map([
    ...missing,
    ...lackingOf(
      inTurn.filter(({ order_id }) => waveOf.has(order_id)),
      kept,
    ),
  ])
  const pickable = orders
    .map((order) => {
      const own = (linesOf.get(order.id) ?? []).filter(({ toSendMilli }) => toSendMilli > 0)
      const isShort = own.some(({ id }) => lacking.has(id))
      return { order, lines: own, isShort, waveId: waveOf.get(order.id) }
    })
    .filter((one) => one.lines.length > 0)
  return { pickable, rows: [...rows, ...rowsOf(kept, lines)], batches, missing: lacking }
}

export function wantedOf({ id, goods_id, toSendMilli, from }: LineToSend): WantedLine {
  return { id, goodsId: goods_id, milli: toSendMilli, from }
}

function rowsOf(picks: readonly OpenPick[], lines: readonly LineToSend[]): BatchRow[] {
  const known = new Set(lines.map(({ id }) => id))
  return picks
    .filter(({ lineId }) => known.has(lineId))
    .map(({ lineId, batchId, milli }) => ({ lineId, batchId, milli }))
}

export function lackingOf(
  lines: readonly LineToSend[],
  picks: readonly BatchRow[],
): [lineId: number, milli: number][] {
  return lines.flatMap(({ id, toSendMilli }): [number, number][] => {
    const own = picks.filter(({ lineId }) => lineId === id)
    const lacking = toSendMilli - own.reduce((sum, { milli }) => sum + milli, 0)
    return lacking > 0 ? [[id, lacking]] : []
  })
}

export async function readUnpicked(ctx: Context) {
  const all = await listPickable(ctx)
  return waitingOf(all.map(({ order }) => ({ id: order.id, at: order.updated_at })))
}
