import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** When an order was cancelled, and why. */
export function addOrderClosings(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table orders add column cancelled_at bigint',
    "alter table orders add column cancel_cause text not null default ''",
  ])
}

/** Orders cancelled before: when they last changed; the event that tells says why. */
export function fillOrderClosings(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `update orders set
      cancelled_at = updated_at,
      cancel_cause = case when exists (
        select 1 from order_events where order_id = orders.id and text like '超时未付款%'
      ) then 'unpaid' else 'buyer' end
    where state = 'cancelled' and cancelled_at is null`,
  ])
}
