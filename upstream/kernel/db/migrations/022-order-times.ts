import { sql, type Kysely } from 'kysely'

/** When orders were shipped: what is received by itself, and receipts of 含麻, count from there. */
export async function keepOrderTimes(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table orders add column shipped_at bigint',
  // Of older orders nothing better is known: being shipped was the last thing that changed them.
  "update orders set shipped_at = updated_at where state in ('shipped', 'completed')",
  "update orders set completed_at = updated_at where state = 'completed' and completed_at is null",
  'create index orders_shipped on orders (state, shipped_at)',
]
