import { takeStock } from '#upstream/goods/products/stock-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { requirePerson } from '#upstream/kernel/operator'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { listLines } from '../orders/shipped-store'
import type { OrderRow } from '../orders/store'
import { proposeBatches, type BatchRow } from './batch-rules'
import { readShelf, wishOf, type StockedBatch } from './facts'
import { lineOf, shipmentCode, subjectOf } from './make'
import { needsChecker } from './rules'
import { takeRows } from './send'
import { insertShipment, linesInWords, listShipmentLines, listShipments, readPacked } from './store'
import { requireWay, wayColumns, type Way } from './way'

export interface Replacement extends Way {
  /** Quantities by line, in thousandths, from the given batch or by FEFO. */
  lines: readonly { lineId: number; milli: number; batchId?: number | undefined }[]
  /** The operator who decided it. 含麻 and cold chain must be shipped by another one. */
  decidedBy: number
}

/**
 * Ships replacement goods for lines of an order at price 0 (补发, domain-rules §17), in the
 * caller's transaction, which has locked the order's store. Uses stock free for sale. Returns the
 * shipment's id. Returns undefined and changes nothing where no batch has enough. 422 at the
 * shipping fields, and where a second person is needed. The caller notifies the buyer.
 */
export async function shipReplacement(
  ctx: OperatorContext,
  order: OrderRow,
  wanted: Replacement,
): Promise<number | undefined> {
  const from = wishOf(order)
  const lines = (await listLines(ctx.db, [order.id])).flatMap((line) => {
    const own = wanted.lines.find(({ lineId }) => lineId === line.id)
    return own === undefined ? [] : [{ ...own, id: line.id, goodsId: line.goods_id, from }]
  })
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))]
  await requireWay(ctx, wanted, { order, goodsIds })
  const isChecked = needsChecker(order)
  if (isChecked && wanted.decidedBy === ctx.operator.id)
    throw new FormError({ carrier: ['含麻和冷链商品须由另一位同事发出'] })
  if (isChecked) requirePerson(ctx)
  const batchesLeft = await readShelf(ctx, goodsIds, await readPacked(ctx.db))
  const rows = pickBatches(lines, batchesLeft, chinaDay(ctx.now))
  if (rows === undefined) return undefined
  const moves = lines.map(({ goodsId, milli }) => ({ goodsId, quantityMilli: milli }))
  if ((await takeStock(ctx.db, moves)).length > 0) return undefined
  await takeRows(
    ctx,
    order,
    rows.map((row) => ({ ...row, goodsId: batchOf(batchesLeft, row)?.goodsId ?? 0 })),
  )
  const before = await listShipments(ctx.db, [order.id])
  const id = await insertShipment(
    ctx,
    {
      order_id: order.id,
      store_id: order.store_id,
      kind: 'replacement',
      state: 'shipped',
      code: shipmentCode(order.code, before.length + 1),
      ...wayColumns(wanted),
      picker_id: wanted.decidedBy,
      checker_id: isChecked ? ctx.operator.id : null,
      shipped_at: ctx.now,
      received_at: null,
    },
    rows.map((row) => lineOf(row, batchesLeft)),
  )
  await addAuditEntry(ctx, {
    action: 'shipments.replace',
    subject: subjectOf(id),
    after: { sent: linesInWords(await listShipmentLines(ctx.db, [id])) },
  })
  return id
}

function pickBatches(
  lines: readonly { id: number; goodsId: number; milli: number; batchId?: number | undefined }[],
  batchesLeft: readonly StockedBatch[],
  today: string,
): BatchRow[] | undefined {
  const rows: BatchRow[] = []
  for (const { batchId, ...line } of lines) {
    const taken = (id: number) =>
      rows.filter((row) => row.batchId === id).reduce((sum, { milli }) => sum + milli, 0)
    const own = batchesLeft
      .filter(({ id }) => batchId === undefined || id === batchId)
      .map((batch) => ({ ...batch, leftMilli: batch.leftMilli - taken(batch.id) }))
    const proposed = proposeBatches([line], own, today)
    if (proposed.missing.size > 0) return undefined
    rows.push(...proposed.rows)
  }
  return rows
}

function batchOf(
  batchesLeft: readonly StockedBatch[],
  { batchId }: BatchRow,
): StockedBatch | undefined {
  return batchesLeft.find(({ id }) => id === batchId)
}
