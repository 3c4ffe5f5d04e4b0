import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** Background jobs, and what they need to know that they did. */
export async function createJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'jobs', {
    name: 'text key',
    due_at: 'int',
    leased_until_at: 'int',
    leased_by: 'text',
    done_at: 'int null',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table orders add column completed_at bigint',
  "update orders set completed_at = updated_at where state = 'completed'",
  'create index orders_completed on orders (state, completed_at)',
  // However often a job runs, an order earns its points once.
  `create unique index unique_points_log_earned on points_log (order_id) where kind = '消费赠送'`,
  'alter table store_coupons add column reminded_at bigint',
  'create index store_coupons_expiry on store_coupons (state, expires_at)',
]
