import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** The log of points; a store's points are the sum of its rows. */
export async function createPoints(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'points_log', {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    points: 'int',
    points_after: 'int >=0',
    order_id: 'int null ->orders',
    created_at: 'int',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index points_log_store on points_log (store_id, id)',
  // Points that were there before the log began.
  `insert into points_log (store_id, kind, points, points_after, created_at)
     select id, '人工调整', points, points, created_at from stores where points > 0`,
]
