import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Who received a shipment, and why one was refused at the door. */
export function addReceivers(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table shipments add column received_by text not null default ''",
    "alter table shipments add column refusal_reason text not null default ''",
  ])
}
