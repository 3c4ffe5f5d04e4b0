import { codes } from '#contract/envelope'
import type { SharedBenefit } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { orderCode } from '../orders/rules'
import { choiceProblem } from '../orders/split-rules'
import { copyEvents, lowerOrder, moveLines, movePayments } from '../orders/split-store'
import {
  benefitsOfHalves,
  splitSums,
  type Benefits,
  type Split,
  type SplitPart,
} from '../orders/split-sums'
import { insertEvents, insertOrderRows, listSubmissionRows, type OrderRow } from '../orders/store'
import type { ReadOrder } from '../review/approve'
import { lockOrder } from '../review/facts'
import { readSplittable, type Splittable } from './split-facts'
import { tellOfOrder } from '../review/tell'

interface SplitDecision extends ReadOrder {
  lineIds: readonly number[]
}

interface Named {
  id: number
  code: string
}

/**
 * Moves lines of a paid order to a new one of the same submission (domain-rules §7, decision 124).
 * Both keep its state; stock, limits and payments are not taken again. 400 with the reason, 422 at
 * `lines`, 409 on a version conflict. Returns the new order.
 */
export async function splitOrder(ctx: OperatorContext, decision: SplitDecision): Promise<Named> {
  const { id, version, lineIds } = decision
  return transact(ctx, async (trx) => {
    const order = await lockOrder(trx, id)
    const made = order.version === version ? await split(trx, order, lineIds) : undefined
    const reason = made === undefined ? '' : `${made.code}（${made.goods}）`
    if (made !== undefined)
      await addAuditEntry(trx, {
        action: 'orders.split',
        subject: `order/${String(made.id)}`,
        reason: `由 ${order.code} 拆出`,
      })
    await finishDecision(trx, made !== undefined, {
      changedAt: order.updated_at,
      action: 'orders.split',
      subject: `order/${String(id)}`,
      reason,
      before: { total_fen: order.total_fen },
      after: made === undefined ? {} : { total: made.left, moved: made.total },
    })
    return made ?? { id, code: order.code }
  })
}

async function split(trx: OperatorContext, order: OrderRow, lineIds: readonly number[]) {
  const found = await readSplittable(trx, order)
  if (found.refusal !== undefined) throw new ApiError(codes.refused, found.refusal)
  const chosen = new Set(lineIds)
  const problem = choiceProblem(found.lines, chosen)
  if (problem !== undefined) throw new FormError({ lines: [problem] })
  const parts = splitSums(found.order, found.lines, chosen)
  const submission = await listSubmissionRows(trx.db, [order.submission_id])
  const [staying, moving] = benefitColumns(order, submission, parts)
  const left = { ...sumColumns(parts.first), ...staying }
  if (!(await lowerOrder(trx, order, left))) return undefined
  const code = orderCode(chinaDay(order.created_at), order.submission_id, submission.length + 1)
  const pointsFromFen = order.points_from_fen + parts.first.totalFen
  const second = {
    code,
    points_from_fen: pointsFromFen,
    ...sumColumns(parts.second),
    ...moving,
  }
  const id = await insertSplit(trx, order, second)
  await moveGoods(trx, { order, id, chosen, found, parts })
  const goods = parts.second.lines.map(({ name }) => name).join('、')
  await tell(trx, order, { id, code, parts, goods })
  return {
    id,
    code,
    goods,
    left: shownFen(parts.first.totalFen),
    total: shownFen(parts.second.totalFen),
  }
}

function sumColumns(part: SplitPart) {
  return {
    goods_fen: part.goodsFen,
    total_fen: part.totalFen,
    paid_fen: part.totalFen,
    points_used: part.pointsFen,
    voucher_fen: part.voucherFen,
    steps: JSON.stringify(part.steps),
  }
}

function benefitColumns(order: OrderRow, submission: readonly OrderRow[], parts: Split) {
  const benefits = order.benefits === '' ? [] : (order.benefits.split(' ') as SharedBenefit[])
  const next = Math.max(...submission.map(({ benefit_group }) => benefit_group)) + 1
  const [first, second] = benefitsOfHalves(parts, { group: order.benefit_group, benefits }, next)
  return [columnsOf(first), columnsOf(second)] as const
}

function columnsOf({ group, benefits }: Benefits) {
  return { benefit_group: group, benefits: benefits.join(' ') }
}

type Second = ReturnType<typeof sumColumns> &
  ReturnType<typeof columnsOf> & { code: string; points_from_fen: number }

async function insertSplit(trx: OperatorContext, order: OrderRow, second: Second): Promise<number> {
  const { submission_id, store_id, state, title, is_hm, warehouse_id, is_cold_chain } = order
  const { address, remark, invoice_kind, papers, shelf_months } = order
  const { created_at, pay_by_at, updated_at, held_at, hold_reason } = order
  const ids = await insertOrderRows(trx.db, [
    {
      submission_id,
      store_id,
      state,
      title,
      is_hm,
      warehouse_id,
      is_cold_chain,
      address,
      remark,
      invoice_kind,
      papers,
      shelf_months,
      created_at,
      pay_by_at,
      updated_at,
      held_at,
      hold_reason,
      ...second,
      shipping_fen: 0,
      split_from_id: order.id,
    },
  ])
  return ids.get(second.code) ?? 0
}

interface Moving {
  order: OrderRow
  id: number
  chosen: ReadonlySet<number>
  found: Splittable
  parts: Split
}

async function moveGoods(trx: OperatorContext, { order, id, chosen, found, parts }: Moving) {
  const count = await moveLines(trx.db, [...chosen], { from: order.id, to: id })
  if (count !== chosen.size) throw new Error('lines moved meanwhile')
  await movePayments(trx.db, found.payments, { to: id, moved: parts.moved })
}

async function tell(
  trx: OperatorContext,
  order: OrderRow,
  { id, code, parts, goods }: Named & { parts: Split; goods: string },
): Promise<void> {
  await copyEvents(trx.db, { from: order.id, to: id })
  await insertEvents(trx, [order.id], `订单拆分：${goods} 移到订单 ${code}`)
  await insertEvents(trx, [id], `由订单 ${order.code} 拆分而来`)
  const sums = [parts.first, parts.second].map(({ totalFen }) => shownFen(totalFen))
  await tellOfOrder(trx, order, {
    title: '订单已拆分',
    text:
      `订单 ${order.code} 已拆成两笔：${order.code}（${sums[0] ?? ''}）和 ${code}（${sums[1] ?? ''}：` +
      `${goods}）。合计金额和已付款不变，两笔分别备货发货。`,
  })
}
