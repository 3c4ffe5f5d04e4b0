import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/**
 * A form of a buyer is forgotten as soon as it may be meant again, not with those of the desk. What is
 * noted already was noted for a day at most.
 */
export async function keepFormsUntil(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, ['drop table form_requests'])
  await createTables(db, engine, tables, [
    'unique index unique_form_requests on form_requests (name)',
    'index form_requests_until on form_requests (until_at)',
  ])
}

const tables = {
  form_requests: {
    name: 'text',
    answer: "text =''",
    until_at: 'int',
  },
}
