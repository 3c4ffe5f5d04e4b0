import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { listAskedIds } from '../orders/cancel-request-store'
import { listLines } from '../orders/shipped-store'
import { selectOrders, type OrderRow } from '../orders/store'
import { sendingRefusal } from './facts'
import { planOrders, type Plan } from './picking'
import { listShipments } from './store'
import { insertPicks } from '../waves/pick-store'
import { addWaveOrders, findWave, findWaveOfOrder, insertWave } from '../waves/store'

/**
 * Creates a wave of orders of one warehouse, plans its picks net of other waves (domain-rules §17)
 * and returns its id. 400 where an order cannot be picked, 409 naming the wave that already
 * contains an order.
 */
export async function makeWave(ctx: OperatorContext, orderIds: readonly number[]): Promise<number> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  return transact(ctx, async (trx) => {
    const orders = await lockOrders(trx, ids)
    const warehouse = requireOneWarehouse(orders)
    const plan = await planOrders(trx, ids)
    const waveId = await insertWave(trx, { warehouse_id: warehouse, operator: trx.operator.name })
    await addOrders(trx, waveId, orders)
    const asked = await listAskedIds(trx.db, orders)
    for (const order of orders) requirePickable(order, { plan, isAsked: asked.has(order.id) })
    await insertPicks(
      trx.db,
      plan.rows.map((row) => pickOf(waveId, row, plan)),
    )
    await addAuditEntry(trx, {
      action: 'picking.make',
      subject: waveSubject(waveId),
      after: { orders: orders.map(({ code }) => code).join('，') },
    })
    return waveId
  })
}

export function waveSubject(id: number): string {
  return `wave/${String(id)}`
}

/** Locks stores, then goods, in the order of shipping and cancelling, to avoid deadlocks. */
async function lockOrders(trx: OperatorContext, ids: readonly number[]): Promise<OrderRow[]> {
  const read = () => selectOrders(trx.db).selectAll().where('id', 'in', ids).orderBy('id').execute()
  const known = await read()
  if (known.length < ids.length) throw notFound('订单')
  await lockRows(trx.db, 'stores', [...new Set(known.map(({ store_id }) => store_id))])
  const lines = await listLines(trx.db, ids)
  await lockRows(trx.db, 'goods', [...new Set(lines.map(({ goods_id }) => goods_id))])
  return read()
}

function requireOneWarehouse(orders: readonly OrderRow[]): number {
  const [first = 0, ...others] = new Set(orders.map(({ warehouse_id }) => warehouse_id))
  if (others.length === 0) return first
  throw new ApiError(codes.refused, '一个波次只能有同一仓库的订单，请先按仓库筛选')
}

function requirePickable(
  order: OrderRow,
  { plan, isAsked }: { plan: Plan; isAsked: boolean },
): void {
  const refusal =
    sendingRefusal(order, { isAsked }) ??
    (plan.pickable.some((one) => one.order.id === order.id) ? undefined : '没有待拣的商品')
  if (refusal !== undefined) throw new ApiError(codes.refused, `订单 ${order.code}：${refusal}`)
}

async function addOrders(
  trx: OperatorContext,
  waveId: number,
  orders: readonly OrderRow[],
): Promise<void> {
  const shipments = await listShipments(
    trx.db,
    orders.map(({ id }) => id),
  )
  const lastOf = (id: number) =>
    Math.max(0, ...shipments.filter(({ order_id }) => order_id === id).map((one) => one.id))
  const added = await addWaveOrders(
    trx.db,
    waveId,
    orders.map(({ id }) => ({ order_id: id, after_shipment_id: lastOf(id) })),
  )
  const taken = orders.find(({ id }) => !added.has(id))
  if (taken !== undefined) throw await takenAlready(trx, taken)
}

async function takenAlready(trx: OperatorContext, { id, code }: OrderRow): Promise<ApiError> {
  const place = await findWaveOfOrder(trx.db, id)
  const wave = place && (await findWave(trx.db, place.wave_id))
  const where =
    wave === undefined
      ? '另一个波次'
      : `波次 ${String(wave.id)}（${wave.operator} ${shownMoment(wave.created_at)} 建立）`
  return new ApiError(codes.changed, `订单 ${code} 已在${where}，请取消勾选后再合成`)
}

function pickOf(waveId: number, row: Plan['rows'][number], { pickable }: Plan) {
  const holder = pickable.find(({ lines }) => lines.some(({ id }) => id === row.lineId))
  return {
    wave_id: waveId,
    order_id: holder?.order.id ?? 0,
    line_id: row.lineId,
    batch_id: row.batchId,
    milli: row.milli,
  }
}
