import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Orders count their decisions, and are put on hold with words. */
export function addOrderHolds(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table orders add column version bigint not null default 1',
    'alter table orders add column held_at bigint',
    "alter table orders add column hold_reason text not null default ''",
    "create index orders_review on orders (updated_at) where state = 'review'",
  ])
}

/** Receipts and applications count their decisions. */
export function addDecisionVersions(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table hm_receipts add column version bigint not null default 1',
    'create index hm_receipts_state on hm_receipts (state, handed_in_at)',
    'alter table control_applications add column version bigint not null default 1',
    'create index control_applications_state on control_applications (state, created_at)',
  ])
}

/** By whom an order of the points mall was sent, under which number, and when. */
export function addPointsParcels(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table points_orders add column version bigint not null default 1',
    "alter table points_orders add column carrier text not null default ''",
    "alter table points_orders add column tracking_number text not null default ''",
    'alter table points_orders add column shipped_at bigint',
    'alter table points_orders add column completed_at bigint',
    'create index points_orders_state on points_orders (state, created_at)',
  ])
}
