import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Forms of buyers and visitors are done once as well. Those of the desk are noted for a day only. */
export async function renewFormRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, ['drop table form_requests'])
  await createTables(db, engine, tables, [
    'unique index unique_form_requests on form_requests (name)',
    'index form_requests_created on form_requests (created_at)',
  ])
}

const tables = {
  form_requests: {
    name: 'text',
    answer: "text =''",
    created_at: 'int',
  },
}
