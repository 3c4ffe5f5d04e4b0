import type { WaveDetail, WaveEntry, WaveOrder, WavePick } from '#contract/desk/waves'
import { listLocations } from '#upstream/goods/products/store'
import { listBatchesById } from '#upstream/goods/stock/keeping-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { selectOrders, type OrderRow } from '#upstream/trade/orders/store'
import { batchRefusal } from '#upstream/trade/shipments/batch-rules'
import { boxesOf } from '#upstream/trade/shipments/consignment-rules'
import {
  readSendable,
  sendingRefusal,
  type LineToSend,
  type StockedBatch,
} from '#upstream/trade/shipments/facts'
import { lackingOf } from '#upstream/trade/shipments/picking'
import { findLastCarrier, listTaken } from '#upstream/trade/shipments/store'
import { asPlanned, readOpenWaves, type OpenPick } from '#upstream/trade/shipments/open-waves'
import { lessPicked, ofBatches } from '#upstream/trade/shipments/wave-rules'
import { listPicksOfWave } from '#upstream/trade/waves/pick-store'
import {
  findWave,
  listWaveOrders,
  type WaveOrderRow,
  type WaveRow,
} from '#upstream/trade/waves/store'
import { presentOrders } from './picking'

type PresentWaves = (ctx: OperatorContext, rows: readonly WaveRow[]) => Promise<WaveEntry[]>

/**
 * A wave with its remaining picks, or, once it is done, with what was picked, sorted by storage
 * location and name, and the places of its orders.
 */
export async function presentWave(
  ctx: OperatorContext,
  id: number,
  presentWaves: PresentWaves,
): Promise<WaveDetail> {
  const row = await findWave(ctx.db, id)
  if (row === undefined) throw notFound('波次')
  const places = await listWaveOrders(ctx.db, id)
  const ids = places.map(({ order_id }) => order_id)
  const isOver = row.state !== 'open'
  const picked = places.filter(({ left_at, left_cause }) =>
    isOver ? left_cause === 'shipped' : left_at === null,
  )
  const inPicks = picked.map(({ order_id }) => order_id)
  const [[wave], orders, sendable, waves, taken, lastCarrier] = await Promise.all([
    presentWaves(ctx, [row]),
    selectOrders(ctx.db)
      .selectAll()
      .where('id', 'in', [...ids, 0])
      .orderBy('id')
      .execute(),
    readSendable(ctx, inPicks),
    readOpenWaves(ctx),
    listTaken(ctx.db, ids),
    findLastCarrier(ctx),
  ])
  if (wave === undefined) throw new Error(`wave ${String(id)} is not presented`)
  const own = isOver
    ? (await listPicksOfWave(ctx.db, id)).map(asPlanned)
    : waves.picks.filter(({ waveId }) => waveId === id)
  const since = new Map(places.map((place) => [place.order_id, place.after_shipment_id]))
  const shipments = taken
    .filter((one) => one.shipment_id > (since.get(one.order_id) ?? 0))
    .map((one) => one.shipment_id)
  const facts = { orders, ...sendable, all: waves.picks }
  return {
    wave,
    version: row.version,
    picks: await presentPicks(ctx, own, { ...facts, isOver }),
    missing: isOver ? [] : presentMissing(own, facts),
    orders: await presentPlaces(ctx, places, facts),
    shipments: [...new Set(shipments)].sort((a, b) => a - b),
    lastCarrier,
  }
}

interface Facts {
  orders: readonly OrderRow[]
  /** Of the orders currently in the wave. */
  lines: readonly LineToSend[]
  batches: readonly StockedBatch[]
  /** The remaining picks of all waves. */
  all: readonly OpenPick[]
}

async function presentPicks(
  ctx: OperatorContext,
  own: readonly OpenPick[],
  facts: Facts & { isOver: boolean },
): Promise<WavePick[]> {
  const { lines, batches, all, isOver } = facts
  const [locations, known] = await Promise.all([
    listLocations(
      ctx.db,
      lines.map(({ goods_id }) => goods_id),
    ),
    listBatchesById(ctx.db, [...new Set(own.map(({ batchId }) => batchId))]),
  ])
  const today = chinaDay(ctx.now)
  const free = lessPicked(batches, all)
  const picks = [...new Set(own.map(({ batchId }) => batchId))].flatMap((batchId) => {
    const shares = own.filter((pick) => pick.batchId === batchId)
    const line = lines.find(({ id }) => id === shares[0]?.lineId)
    const isEmpty = shares.every(({ milli, shortMilli }) => milli === 0 && shortMilli === 0)
    if (line === undefined || isEmpty) return []
    const quantity = sumOf(shares.map(({ milli }) => milli))
    const batch = batches.find(({ id }) => id === batchId)
    const picked = ofBatches(all).get(batchId) ?? 0
    const problem = quantity === 0 || isOver ? undefined : problemOf(batch, picked, today)
    return {
      batchId,
      goodsId: line.goods_id,
      location: locations.get(line.goods_id)?.location ?? '',
      name: line.name,
      spec: line.spec,
      manufacturer: line.manufacturer,
      unit: line.unit,
      batch: known.get(batchId)?.number ?? '',
      expiresOn: known.get(batchId)?.expires_on ?? '',
      quantity,
      short: sumOf(shares.map(({ shortMilli }) => shortMilli)),
      orders: sharesOf(shares, facts),
      ...(problem !== undefined && { problem }),
      others: free
        .filter((one) => one.goodsId === line.goods_id && one.id !== batchId)
        .filter((one) => one.leftMilli > 0 && batchRefusal(one, today) === undefined)
        .map(({ id, number, expiresOn, leftMilli }) => ({
          id,
          number,
          expiresOn,
          left: milliToQuantity(leftMilli),
        })),
    }
  })
  return picks.sort(
    (a, b) => a.location.localeCompare(b.location) || a.name.localeCompare(b.name, 'zh'),
  )
}

function sharesOf(shares: readonly OpenPick[], { orders }: Facts): WavePick['orders'] {
  const sums = new Map<number, number>()
  for (const { orderId, milli } of shares) sums.set(orderId, (sums.get(orderId) ?? 0) + milli)
  return [...sums]
    .filter(([, milli]) => milli > 0)
    .map(([id, milli]) => {
      const code = orders.find((order) => order.id === id)?.code ?? ''
      return { id, code, quantity: milliToQuantity(milli) }
    })
}

function problemOf(
  batch: StockedBatch | undefined,
  pickedMilli: number,
  today: string,
): string | undefined {
  if (batch === undefined) return '这个批次已没有库存，请换批次'
  const refusal = batchRefusal(batch, today)
  if (refusal !== undefined) return `${refusal}，请换批次`
  if (batch.leftMilli >= pickedMilli) return undefined
  return `现有 ${String(milliToQuantity(batch.leftMilli))}，不够各波次要拣的 ${String(milliToQuantity(pickedMilli))}，请换批次或记短缺`
}

/**
 * The quantity that no pick covers. Recorded shortages are excluded: they are shown at their batch.
 */
function presentMissing(own: readonly OpenPick[], { orders, lines }: Facts): WaveDetail['missing'] {
  const withShort = own.map(({ lineId, batchId, milli, shortMilli }) => ({
    lineId,
    batchId,
    milli: milli + shortMilli,
  }))
  return lackingOf(lines, withShort).flatMap(([lineId, milli]) => {
    const line = lines.find(({ id }) => id === lineId)
    const order = orders.find(({ id }) => id === line?.order_id)
    if (line === undefined || order === undefined) return []
    const { name, unit } = line
    return { id: order.id, code: order.code, name, unit, quantity: milliToQuantity(milli) }
  })
}

async function presentPlaces(
  ctx: OperatorContext,
  places: readonly WaveOrderRow[],
  { orders, lines }: Facts,
): Promise<WaveOrder[]> {
  const shown = await presentOrders(ctx, orders)
  const boxes = boxesOf(orders)
  return places.flatMap((place) => {
    const order = shown.find(({ id }) => id === place.order_id)
    const row = orders.find(({ id }) => id === place.order_id)
    if (order === undefined || row === undefined) return []
    const open = lines.filter((line) => line.order_id === row.id && line.toSendMilli > 0)
    const box = boxes.get(row.id) ?? 0
    return {
      order,
      box,
      lineCount: open.length,
      ...waveStatusOf(place, row, { isAsked: order.isAsked, openLines: open.length }),
    }
  })
}

function waveStatusOf(
  place: WaveOrderRow,
  order: OrderRow,
  { isAsked, openLines }: { isAsked: boolean; openLines: number },
) {
  const { left_at: at, left_cause: cause, left_by: by, left_reason: reason } = place
  if (at !== null && cause !== '') return { left: { cause, at, by, reason } }
  const refusal =
    sendingRefusal(order, { isAsked }) ??
    (openLines === 0 ? '已拣货，等另一位同事复核出库' : undefined)
  return refusal === undefined ? {} : { refusal }
}

function sumOf(milli: readonly number[]): number {
  return milliToQuantity(milli.reduce((sum, one) => sum + one, 0))
}
