import type { ChargedLineRow, ChargedOrderRow } from '../orders/charged-store'
import { readSteps } from '../orders/kept-columns'
import { partKey } from '../settlement/parts'
import type { Step } from '../settlement/steps'

/** A line as it was charged, and whether its order was cancelled since. */
export interface ChargedLine extends ChargedLineRow {
  isCancelled: boolean
}

/** An order of a submission with everything that was split off from it, amounts in 分. */
export interface ChargedPart {
  key: string
  code: string
  isCancelled: boolean
  goodsFen: number
  shippingFen: number
  totalFen: number
  voucherFen: number
  pointsFen: number
  /** What the steps of the orders say, unsigned; undefined where none are kept. */
  steps: Partial<Record<Step['code'], number>> | undefined
  lines: ChargedLine[]
  gifts: ChargedLine[]
}

export interface ChargedSubmission {
  id: number
  storeId: number
  /** When it was ordered, ms. */
  at: number
  /** Of its first order. */
  code: string
  /** Its orders that are cancelled, those split off too. */
  cancelled: number
  parts: ChargedPart[]
}

/**
 * What submissions were charged, as on the day: halves of a split order are one part again, and
 * cancelled, closed or returned lines stay what they were (domain-rules §23). Orders and lines by
 * id.
 */
export function chargedSubmissions(
  orders: readonly ChargedOrderRow[],
  lines: readonly ChargedLineRow[],
): ChargedSubmission[] {
  const submissions = new Map<number, ChargedSubmission>()
  const partOf = new Map<number, { part: ChargedPart; isCancelled: boolean }>()
  for (const order of orders) {
    const isCancelled = order.state === 'cancelled'
    const submission = submissions.get(order.submission_id) ?? begun(order)
    submissions.set(order.submission_id, submission)
    if (isCancelled) submission.cancelled += 1
    partOf.set(order.id, { part: addOrder(submission, order, isCancelled), isCancelled })
  }
  for (const line of lines) {
    const of = partOf.get(line.order_id)
    if (of === undefined) continue
    const { part, isCancelled } = of
    const place = line.kind === 'gift' ? part.gifts : part.lines
    place.push({ ...line, isCancelled })
  }
  return [...submissions.values()]
}

function begun(order: ChargedOrderRow): ChargedSubmission {
  const { submission_id: id, store_id: storeId, created_at: at, code } = order
  return { id, storeId, at, code, cancelled: 0, parts: [] }
}

function addOrder(
  submission: ChargedSubmission,
  order: ChargedOrderRow,
  isCancelled: boolean,
): ChargedPart {
  const key = partKey({
    warehouseId: order.warehouse_id,
    isColdChain: order.is_cold_chain === 1,
    isHm: order.is_hm === 1,
  })
  let part = submission.parts.find((one) => one.key === key)
  if (part === undefined) {
    part = emptyPart(key, order.code)
    submission.parts.push(part)
  }
  part.isCancelled &&= isCancelled
  part.goodsFen += order.goods_fen
  part.shippingFen += order.shipping_fen
  part.totalFen += order.total_fen
  part.voucherFen += order.voucher_fen
  part.pointsFen += order.points_used
  for (const { code, fen } of readSteps(order.steps)) {
    const step = code as Step['code']
    part.steps ??= {}
    part.steps[step] = (part.steps[step] ?? 0) + Math.abs(fen)
  }
  return part
}

function emptyPart(key: string, code: string): ChargedPart {
  const sums = { goodsFen: 0, shippingFen: 0, totalFen: 0, voucherFen: 0, pointsFen: 0 }
  return { key, code, isCancelled: true, ...sums, steps: undefined, lines: [], gifts: [] }
}
