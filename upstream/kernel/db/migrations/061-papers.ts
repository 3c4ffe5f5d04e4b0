import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** 上市许可持有人 of goods, and how often the papers of the desk were printed. */
export function addPapers(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table goods add column licence_holder text not null default ''",
    'alter table shipments add column packing_prints bigint not null default 0',
    'alter table shipments add column cold_chain_prints bigint not null default 0',
    'alter table orders add column picking_prints bigint not null default 0',
    'alter table after_sales add column check_prints bigint not null default 0',
  ])
}
