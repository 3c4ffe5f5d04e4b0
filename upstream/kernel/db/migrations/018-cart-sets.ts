import { sql, type Kysely } from 'kysely'

/** Lines of combination sets in carts and orders; a product may be in several sets at once. */
export async function createCartSets(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table cart_lines add column set_id bigint not null default 0',
  'drop index unique_cart_lines',
  'create unique index unique_cart_lines on cart_lines (store_id, goods_id, type, set_id)',
  'alter table order_lines add column set_id bigint references sets (id)',
  'alter table order_lines add column set_count bigint not null default 0',
]
