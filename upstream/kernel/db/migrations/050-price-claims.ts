import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Price protection: what is asked for when a price fell, and what of it returns take back. */
export async function addPriceClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'unique index price_claims_code on price_claims (code)',
    'unique index price_claims_token on price_claims (store_id, token, order_line_id)',
    `unique index price_claims_line on price_claims (order_line_id)
      where state in ('reviewing', 'paid')`,
    'index price_claims_order on price_claims (order_id)',
    'index price_claims_state on price_claims (state, state_at)',
  ])
  await runAll(db, [
    'alter table after_sales add column protection_fen bigint not null default 0 check (protection_fen >= 0)',
  ])
}

const tables = {
  price_claims: {
    id: 'id',
    code: 'text',
    token: 'text',
    store_id: 'int ->stores',
    member_id: 'int null ->members',
    order_id: 'int ->orders',
    order_line_id: 'int ->order_lines',
    state: 'text in:reviewing,paid,rejected,withdrawn',
    quantity_milli: 'int >=0',
    price_e4: 'int >=0',
    price_source: 'text',
    drop_fen: 'int >=0',
    quoted_fen: 'int >=0',
    granted_milli: 'int null',
    amount_fen: 'int null',
    taken_fen: 'int =0 >=0',
    answer: "text =''",
    approver_id: 'int null',
    created_at: 'int',
    state_at: 'int',
    version: 'int =1',
  },
}
