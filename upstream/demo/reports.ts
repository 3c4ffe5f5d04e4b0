import type { Insertable } from 'kysely'
import type { ReportKind } from '#contract/report-words'
import type { Schema } from '#upstream/kernel/db/schema'
import { weekOf } from '#upstream/trade/reports/rules'
import { drawNumber } from './chance'
import type { DemoGoods } from './demo-goods'
import type { PastOrder } from './past-order'

const dayMs = 86_400_000
/** Batches per hundred without a report. */
const missingOfHundred = 12

interface ReportRows {
  batch_reports: (Insertable<Schema['batch_reports']> & { id: number })[]
  report_files: Insertable<Schema['report_files']>[]
  report_requests: Insertable<Schema['report_requests']>[]
}

interface Sent {
  orders: readonly Pick<PastOrder, 'lines'>[]
  shipments: readonly Insertable<Schema['shipments']>[]
  shipment_lines: readonly Insertable<Schema['shipment_lines']>[]
}

/**
 * Sample reports for most batches, drawn on request. demo-clinic has requested the first missing
 * one among the goods shipped to it.
 */
export function reportRows(goods: readonly DemoGoods[], sent: Sent, now: number): ReportRows {
  const batches = goods.flatMap(({ goods: item, batches: own }) =>
    own
      .filter(({ number }) => number !== '')
      .map(({ number }) => ({ goodsId: item.id, number, kind: kindOf(item) })),
  )
  const missing = new Set<string>()
  const seen = new Set<string>()
  const given = batches.filter(({ goodsId, number }) => {
    const key = `${String(goodsId)} ${number}`
    if (seen.has(key)) return false
    seen.add(key)
    const isGiven = drawNumber(1, 100, 'report', goodsId, number) > missingOfHundred
    if (!isGiven) missing.add(key)
    return isGiven
  })
  const created_at = now - 30 * dayMs
  const asked = deliveredTo(1, sent).find((line) =>
    missing.has(`${String(line.goodsId)} ${line.batch_number}`),
  )
  return {
    batch_reports: given.map(({ goodsId, number, kind }, at) => ({
      id: at + 1,
      goods_id: goodsId,
      batch_number: number,
      kind,
      operator_id: null,
      created_at,
      withdrawn_at: null,
    })),
    report_files: given.map(({ number }, at) => ({
      report_id: at + 1,
      operator_id: null,
      name: `${number}.pdf`,
      content_type: 'application/pdf',
      size: 0,
      file: '',
      created_at,
    })),
    report_requests:
      asked === undefined
        ? []
        : [
            {
              store_id: 1,
              goods_id: asked.goodsId,
              batch_number: asked.batch_number,
              week: weekOf(now - dayMs),
              asked_at: now - dayMs,
              told_at: null,
            },
          ],
  }
}

/** Goods shipped to a store; order line ids are numbered consecutively from 1. */
function deliveredTo(
  storeId: number,
  { orders, shipments, shipment_lines: lines }: Sent,
): { goodsId: number; batch_number: string }[] {
  const own = new Set(shipments.filter((row) => row.store_id === storeId).map(({ id }) => id))
  const ordered = orders.flatMap(({ lines }) => lines)
  return lines
    .filter(({ shipment_id }) => own.has(shipment_id))
    .flatMap(({ order_line_id, batch_number }) => {
      const line = ordered[order_line_id - 1]
      return line === undefined ? [] : [{ goodsId: line.goods_id, batch_number }]
    })
}

function kindOf({ class: goodsClass, approval_number: approval }: DemoGoods['goods']): ReportKind {
  if (goodsClass === 'pieces') return 'pieces'
  if (goodsClass === 'biologic') return 'release'
  return /J|进/.test(approval) ? 'import' : 'factory'
}
