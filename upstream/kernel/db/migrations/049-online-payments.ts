import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Payment on line: attempts, what goes back, what has to be looked at, and the demonstration's trades. */
export async function addOnlinePayments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'unique index online_payments_trade on online_payments (trade_no)',
    'index online_payments_submission on online_payments (submission_id)',
    'index online_payments_due on online_payments (state, next_ask_at)',
    'index online_payment_parts_payment on online_payment_parts (online_payment_id)',
    'unique index online_refunds_no on online_refunds (refund_no)',
    'index online_refunds_due on online_refunds (state, next_try_at)',
    'index online_refunds_payment on online_refunds (online_payment_id)',
    'unique index payment_problems_fact on payment_problems (fact)',
    'index payment_problems_state on payment_problems (state, created_at)',
  ])
  await runAll(db, ['alter table payments add column online_id bigint'])
}

const tables = {
  online_payments: {
    id: 'id',
    store_id: 'int ->stores',
    submission_id: 'int ->submissions',
    way: 'text in:wechat,alipay,demo',
    trade_no: 'text',
    amount_fen: 'int >=0',
    state: 'text in:created,paid,closed,failed,refunding,refunded,credited',
    code: 'text',
    url: 'text',
    note: 'text',
    provider_no: 'text',
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
    order_id: 'int null ->orders',
    amount_fen: 'int >=0',
    refund_no: 'text',
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
    fact: 'text',
    kind: 'text in:amount,unknown,stranger,refused,stuck',
    state: 'text in:open,closed',
    way: 'text',
    trade_no: 'text',
    amount_fen: 'int',
    note: 'text',
    online_payment_id: 'int null ->online_payments',
    version: 'int =1',
    created_at: 'int',
    closed_at: 'int null',
  },
  demo_trades: {
    trade_no: 'text key',
    amount_fen: 'int >=0',
    subject: 'text',
    return_url: 'text',
    state: 'text in:open,paid,closed',
    created_at: 'int',
  },
  demo_refunds: {
    refund_no: 'text key',
    trade_no: 'text',
    amount_fen: 'int >=0',
  },
}
