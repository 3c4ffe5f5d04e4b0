import type { Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** Activity pages as data. */
export async function createActivities(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'activities', {
    id: 'id',
    kind: 'text',
    title: 'text',
    intro: 'text',
    starts_at: 'int',
    ends_at: 'int',
    blocks: 'text',
  })
}
