import type { PaymentKind } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { findOrder } from '../orders/desk-store'
import { choiceProblem, type SplitUnit } from '../orders/split-rules'
import { splitSums, type Split, type SplitPart } from '../orders/split-sums'
import type { OrderRow, PaymentRow } from '../orders/store'
import { readSplittable } from './split-facts'

export interface DescribedPart extends SplitPart {
  payments: { kind: PaymentKind; amountFen: number }[]
}

export interface DescribedSplit {
  row: OrderRow
  refusal: string | undefined
  units: readonly SplitUnit[]
  problem: string | undefined
  parts: [first: DescribedPart, second: DescribedPart] | undefined
}

/**
 * The split options of an order, and the sums of both orders where lines are chosen. 404 for an
 * unknown order.
 */
export async function describeSplit(
  ctx: OperatorContext,
  { id, lineIds }: { id: number; lineIds: readonly number[] | undefined },
): Promise<DescribedSplit> {
  const row = await findOrder(ctx.db, id)
  if (row === undefined) throw notFound('订单')
  const { refusal, units, lines, order, payments } = await readSplittable(ctx, row)
  const chosen = new Set(lineIds)
  const isAsked = refusal === undefined && lineIds !== undefined
  const problem = isAsked ? choiceProblem(lines, chosen) : undefined
  const split = isAsked && problem === undefined ? splitSums(order, lines, chosen) : undefined
  const parts = split && paidBy(split, payments)
  return { row, refusal, units, problem, parts }
}

function paidBy(split: Split, payments: readonly PaymentRow[]): [DescribedPart, DescribedPart] {
  const movedOf = ({ id }: PaymentRow) => split.moved.get(id) ?? 0
  const paid = (fenOf: (payment: PaymentRow) => number) =>
    payments
      .map((payment) => ({ kind: payment.kind, amountFen: fenOf(payment) }))
      .filter(({ amountFen }) => amountFen > 0)
  return [
    { ...split.first, payments: paid((payment) => payment.amount_fen - movedOf(payment)) },
    { ...split.second, payments: paid(movedOf) },
  ]
}
