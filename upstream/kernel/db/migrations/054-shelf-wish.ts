import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** How long the goods of an order are to be good for, and what a store chose last. */
export function addShelfWishes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table orders add column shelf_months bigint not null default 0',
    'alter table stores add column shelf_months bigint not null default 0',
  ])
}
