import type { Kysely } from 'kysely'
import type { PaymentKind, PaymentState } from '#contract/kinds'
import type { OnlineWay } from '#contract/payment-words'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** Payments of orders by bank transfer and online, and bank statements. */
export async function createPayments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
}

export const tables = {
  payments: {
    id: 'id',
    order_id: 'int ->orders',
    kind: of<PaymentKind>('text'),
    amount_fen: 'int >=0',
    state: of<PaymentState>('text'),
    upload_id: 'int null',
    slip_id: 'int null',
    online_id: 'int null',
    created_at: 'int',
  },

  // One transfer may pay submissions of several stores; each has a slip.
  /** One bank transfer for submissions of several stores (合并转账); each has a slip of its own. */
  transfers: {
    id: 'id',
    owner_id: 'int ->members',
    member_id: 'int ->members',
    /** Idempotency key from the page's token and the ticked submissions; unique per member. */
    sent_key: 'text',
    total_fen: 'int',
    created_at: 'int',
  },
  /** The slip of a bank transfer for one or more orders of a submission. */
  slips: {
    id: 'id',
    store_id: 'int ->stores',
    submission_id: 'int ->submissions',
    transfer_id: 'int null ->transfers',
    upload_id: 'int ->uploads',
    amount_fen: 'int',
    /** Amount received; null before the slip is checked, and for a returned one. */
    arrived_fen: 'int null',
    state: 'text in:waiting,arrived,returned,cancelled',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },

  /** An attempt to pay the open amount of a submission online. */
  online_payments: {
    id: 'id',
    store_id: 'int ->stores',
    submission_id: 'int ->submissions',
    way: 'text in:wechat,alipay,demo',
    trade_no: 'text',
    amount_fen: 'int >=0',
    state: 'text in:created,paid,closed,failed,refunding,refunded,credited',
    /**
     * Content of the QR code, and the provider's page; '' for none and before the provider has
     * answered.
     */
    code: 'text',
    url: 'text',
    note: 'text',
    provider_no: 'text',
    /** Amount received, and the part that is or was refunded the same way. */
    paid_fen: 'int =0',
    refunded_fen: 'int =0',
    asks: 'int =0',
    next_ask_at: 'int',
    created_at: 'int',
    expires_at: 'int',
    ended_at: 'int null',
  },
  online_payment_parts: {
    id: 'id',
    online_payment_id: 'int ->online_payments',
    order_id: 'int ->orders',
    amount_fen: 'int >=0',
  },
  online_refunds: {
    id: 'id',
    online_payment_id: 'int ->online_payments',
    /** The cancelled order; null for money that no order took. */
    order_id: 'int null ->orders',
    amount_fen: 'int >=0',
    /** The same in every retry: the provider refunds it once. */
    refund_no: 'text',
    /** The provider's number of a second payment; '' for that of the attempt. */
    provider_no: 'text',
    reason: 'text',
    state: 'text in:asked,done,credited',
    note: 'text',
    tries: 'int =0',
    next_try_at: 'int',
    created_at: 'int',
    done_at: 'int null',
  },
  payment_problems: {
    id: 'id',
    /** Unique key of the problem: `amount:20261121…`. */
    fact: 'text',
    kind: 'text in:amount,unknown,stranger,second,refused,stuck',
    state: 'text in:open,closed',
    way: of<OnlineWay>('text'),
    trade_no: 'text',
    amount_fen: 'int',
    note: 'text',
    online_payment_id: 'int null ->online_payments',
    version: 'int =1',
    created_at: 'int',
    closed_at: 'int null',
  },

  bank_statements: { id: 'id', operator_id: 'int', operator: 'text', created_at: 'int' },
  bank_entries: {
    id: 'id',
    statement_id: 'int ->bank_statements',
    /**
     * The bank's reference, or one derived from the entry's content; unique together with day, payer
     * and amount.
     */
    reference: 'text',
    day: 'text',
    payer: 'text',
    amount_fen: 'int',
    memo: 'text',
    state: 'text in:open,used,dismissed',
    /** What it was matched to: `slip/3`, `top-up/4`, `transfer/5`; '' for nothing. */
    used_for: 'text',
    decided_by: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
} as const satisfies Tables

const indexes = [
  'index payments_order on payments (order_id)',
  'index payments_slip on payments (slip_id)',
  'unique index unique_transfers on transfers (member_id, sent_key)',
  'index slips_decided on slips (state, decided_at)',
  'index slips_state on slips (state, id)',
  'index slips_submission on slips (submission_id)',
  'index slips_transfer on slips (transfer_id)',
  'unique index online_payments_trade on online_payments (trade_no)',
  'index online_payments_ended on online_payments (state, ended_at)',
  'index online_payments_submission on online_payments (submission_id)',
  'index online_payments_due on online_payments (state, next_ask_at)',
  'index online_payment_parts_payment on online_payment_parts (online_payment_id)',
  'unique index online_refunds_no on online_refunds (refund_no)',
  'index online_refunds_due on online_refunds (state, next_try_at)',
  'index online_refunds_payment on online_refunds (online_payment_id)',
  'unique index payment_problems_fact on payment_problems (fact)',
  'index payment_problems_state on payment_problems (state, created_at)',
  'unique index unique_bank_entries on bank_entries (reference, day, payer, amount_fen)',
  'index bank_entries_state on bank_entries (state, id)',
]

const told: readonly StatefulTable[] = [
  { table: 'slips', subject: 'slip', store: 'store_id', amount: 'amount_fen' },
  {
    table: 'online_refunds',
    subject: 'onlineRefund',
    order: 'order_id',
    code: 'refund_no',
    amount: 'amount_fen',
  },
]
