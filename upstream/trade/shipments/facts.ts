import { orderStates, type OrderState } from '#contract/kinds'
import { listStockedBatches } from '#upstream/goods/stock/moves-store'
import { wishedFrom } from '#upstream/goods/stock/shelf-rules'
import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import { listLines, listOrderWishes, type OrderWish } from '../orders/shipped-store'
import type { OrderLineRow, OrderRow } from '../orders/store'
import type { ShelfBatch } from './batch-rules'
import { toSendMilli } from './rules'
import { readPacked, type Packed } from './store'

export interface LineToSend extends OrderLineRow {
  toSendMilli: number
  packedMilli: number
  /** The earliest expiry date the buyer accepts. '' for any. Not applied to gifts. */
  from: string
}

export interface StockedBatch extends ShelfBatch {
  producedOn: string | null
}

export interface Sendable {
  lines: LineToSend[]
  batches: StockedBatch[]
}

export async function readSendable(ctx: Context, orderIds: readonly number[]): Promise<Sendable> {
  const [rows, packed, wishes] = await Promise.all([
    listLines(ctx.db, orderIds),
    readPacked(ctx.db),
    listOrderWishes(ctx.db, orderIds),
  ])
  const lines = rows.map((row) => ({
    ...withToSend(row, packed),
    from: row.kind === 'gift' ? '' : wishOf(wishes.get(row.order_id)),
  }))
  const goodsIds = new Set(
    lines.filter(({ toSendMilli: milli }) => milli > 0).map(({ goods_id }) => goods_id),
  )
  return { lines, batches: await readShelf(ctx, [...goodsIds], packed) }
}

export async function readShelf(
  ctx: Context,
  goodsIds: readonly number[],
  packed: Packed,
): Promise<StockedBatch[]> {
  const rows = await listStockedBatches(ctx.db, goodsIds)
  return rows.map((row) => ({
    id: row.id,
    goodsId: row.goods_id,
    number: row.number,
    expiresOn: row.expires_on,
    producedOn: row.produced_on,
    leftMilli: row.stock_milli - (packed.ofBatches.get(row.id) ?? 0),
    isHeld: row.hold !== '',
  }))
}

/** The earliest expiry date an order's shelf-life wish accepts. '' for any. */
export function wishOf(order: OrderWish | undefined): string {
  return order === undefined ? '' : wishedFrom(order.shelf_months, chinaDay(order.created_at))
}

function withToSend(row: OrderLineRow, packed: Packed): Omit<LineToSend, 'from'> {
  const packedMilli = packed.ofLines.get(row.id) ?? 0
  const { quantity_milli, shipped_milli, closed_milli } = row
  const toSend = toSendMilli({
    quantityMilli: quantity_milli,
    shippedMilli: shipped_milli,
    closedMilli: closed_milli,
    packedMilli,
  })
  return { ...row, packedMilli, toSendMilli: toSend }
}

/** Why an order may not leave; `isAsked`: its buyer asks to cancel it, which is answered first. */
export function sendingRefusal(
  { state, held_at }: Pick<OrderRow, 'state' | 'held_at'>,
  { isAsked }: { isAsked: boolean },
): string | undefined {
  if (state !== 'packing' && state !== 'partlyShipped')
    return `订单${orderStates[state as OrderState]}，不能发货`
  if (isAsked) return '买家申请取消，请先在订单页答复'
  return held_at === null ? undefined : '订单已暂停，请先恢复处理'
}
