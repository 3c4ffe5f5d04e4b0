import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** One transfer for submissions of several stores, of which each has a slip of its own. */
export async function addTransfers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'unique index unique_transfers on transfers (member_id, sent_key)',
  ])
  await runAll(db, [
    'alter table slips add column transfer_id bigint references transfers (id)',
    'create index slips_transfer on slips (transfer_id)',
  ])
}

const tables = {
  transfers: {
    id: 'id',
    owner_id: 'int ->members',
    member_id: 'int ->members',
    sent_key: 'text',
    total_fen: 'int',
    created_at: 'int',
  },
}
