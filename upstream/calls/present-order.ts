import type { Context } from '#upstream/kernel/context'
import { z } from 'zod'
import type { GoodsClass } from '#contract/goods'
import type { OrderLine, OrderSummary } from '#contract/order'
import type { CalculationStep } from '#contract/settlement'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { readSteps } from '#upstream/trade/orders/kept-columns'
import { listFirstLines, type ShownLine } from '#upstream/trade/orders/list-store'
import { pendingSlipOrders } from '#upstream/trade/orders/payment-store'
import { orderActions } from '#upstream/trade/orders/rules'
import { cancelledOf, stateOf, type OrderRow } from '#upstream/trade/orders/store'

const traceSchema = z.array(
  z.object({
    code: z.string(),
    label: z.string(),
    amount: z.string(),
    note: z.string().optional(),
  }),
)

/** Orders as the contract carries them, each with at most `mostLines` lines. Two queries. */
export async function presentOrders(
  ctx: Context,
  rows: readonly OrderRow[],
  mostLines: number,
): Promise<OrderSummary[]> {
  const ids = rows.map((row) => row.id)
  const [lines, pendingSlips] = await Promise.all([
    listFirstLines(ctx.db, ids, mostLines),
    pendingSlipOrders(ctx.db, ids),
  ])
  return rows.map((row) => {
    const own = lines.filter((line) => line.order_id === row.id)
    return presentOrder(row, own, pendingSlips.has(row.id), ctx.now)
  })
}

/** The calculation an order keeps, from its column. */
export function presentSteps(json: string): CalculationStep[] {
  return readSteps(json).map(({ fen, ...step }) => ({ ...step, amount: formatYuanFen(fen) }))
}

function presentOrder(
  row: OrderRow,
  lines: readonly ShownLine[],
  isSlipPending: boolean,
  now: number,
): OrderSummary {
  const state = stateOf(row, now)
  const dueFen = state === 'unpaid' ? row.total_fen - row.paid_fen : 0
  const cancelled = cancelledOf(row, now)
  return {
    id: row.id,
    code: row.code,
    submissionId: row.submission_id,
    state,
    title: row.title,
    isHm: row.is_hm === 1,
    createdAt: row.created_at,
    ...(state === 'unpaid' && { payBy: row.pay_by_at }),
    total: formatYuanFen(row.total_fen),
    due: formatYuanFen(dueFen),
    lineCount: lines[0]?.line_count ?? 0,
    lines: lines.map(presentLine),
    isSlipPending,
    ...orderActions(state, dueFen),
    ...(cancelled !== undefined && { cancelled }),
  }
}

function presentLine(line: ShownLine): OrderLine {
  return {
    id: line.id,
    goodsId: line.goods_id,
    name: line.name,
    manufacturer: line.manufacturer,
    spec: line.spec,
    unit: line.unit,
    dosageForm: line.dosage_form,
    class: line.class as GoodsClass,
    approvalNumber: line.approval_number,
    price: formatYuanE4(line.price_e4),
    quantity: milliToQuantity(line.quantity_milli),
    amount: formatYuanFen(line.amount_fen),
    kind: line.kind,
    ...(line.set_name !== null && { setName: line.set_name }),
    paid: formatYuanFen(line.paid_fen),
    trace: readTrace(line.trace),
  }
}

function readTrace(json: string): CalculationStep[] {
  return json === '' ? [] : traceSchema.parse(JSON.parse(json))
}
