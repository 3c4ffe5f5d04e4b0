import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/**
 * When the buyer had counted all of a 含麻 order: its receipt is due so long after. What was counted
 * before keeps the day that its buyer was told.
 */
export function addHmDeliveries(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table orders add column hm_delivered_at bigint null'])
}

/** For which reason a shipment was refused as a whole: what is asked for later of it has the same. */
export function addRefusalCauses(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table shipments add column refusal_cause text not null default 'other'",
  ])
}

/** Orders that were paid back whole before their invoice was asked for need none, at once. */
export function dropEmptyInvoices(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `update invoice_requests set state = 'dropped', reason = '已全额退款'
     where state = 'pending' and cause = 'sale' and amount_fen = 0`,
  ])
}
