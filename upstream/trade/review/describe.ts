import type { EditClaim } from '#contract/desk/edit-claim'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { getLastMessage, type MessageRow } from '#upstream/members/messages/store'
import { findOrder } from '../orders/desk-store'
import { listEvents } from '../orders/list-store'
import { listPayments } from '../orders/payment-store'
import { togetherOf, type OrderRow } from '../orders/store'
import { readFacts, type ReviewFacts } from './facts'
import { approvalRefusal } from './rules'
import { pageOfOrder } from './tell'

export interface DescribedOrder {
  row: OrderRow
  facts: ReviewFacts
  refusal: string | undefined
  /** Orders that share a benefit with it or are cancelled with it. */
  companions: readonly OrderRow[]
  payments: Awaited<ReturnType<typeof listPayments>>
  pdfs: ReadonlySet<number>
  events: Awaited<ReturnType<typeof listEvents>>
  lastMessage: MessageRow | undefined
  claim: EditClaim | undefined
}

/**
 * Reads an order for the desk. 404 for an unknown order. A waiting one is marked as open with this
 * operator. A constant number of statements.
 */
export async function describeOrder(ctx: OperatorContext, id: number): Promise<DescribedOrder> {
  const row = await findOrder(ctx.db, id)
  if (row === undefined) throw notFound('订单')
  const facts = await readFacts(ctx, row)
  const isToDecide = row.state === 'review' || facts.isAsked
  const mayDecide = ctx.operator.permissions.has('orders.write')
  const subject = `order/${String(id)}`
  const [payments, events, lastMessage, holder] = await Promise.all([
    listPayments(ctx.db, id),
    listEvents(ctx.db, id),
    getLastMessage(ctx.db, row.store_id, pageOfOrder(row)),
    isToDecide && mayDecide ? claimEdit(ctx, subject) : undefined,
  ])
  const slips = payments.flatMap(({ upload_id }) => upload_id ?? [])
  return {
    row,
    facts,
    refusal: approvalRefusal(facts),
    companions: companionsOf(row, facts, ctx.now),
    payments,
    pdfs: await listPdfs(ctx.db, slips),
    events,
    lastMessage,
    claim: holder,
  }
}

function companionsOf(row: OrderRow, { submission, companions }: ReviewFacts, now: number) {
  const sharing = new Set(companions.map(({ code }) => code))
  const going = new Set(togetherOf(row, submission, now).map(({ id }) => id))
  return submission.filter(({ id, code }) => id !== row.id && (sharing.has(code) || going.has(id)))
}
