import { sql, type Kysely } from 'kysely'
import { createTable, type Columns } from '../create-table'
import type { Engine } from '../engine'

/** Coupons the shop puts out, those that stores hold, and cash vouchers. */
export async function createCoupons(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tables: Record<string, Columns> = {
  coupons: {
    id: 'id',
    name: 'text',
    kind: 'text',
    threshold_fen: 'int >=0',
    reduce_fen: 'int >=0',
    is_stackable: 'int',
    total: 'int >=0',
    taken: 'int =0 >=0',
    per_owner: 'int >=0',
    store_kinds: 'text',
    take_from_at: 'int',
    take_until_at: 'int',
    valid_days: 'int >=0',
    valid_from_at: 'int null',
    valid_until_at: 'int null',
    is_public: 'int',
  },
  store_coupons: {
    id: 'id',
    coupon_id: 'int ->coupons',
    store_id: 'int ->stores',
    owner_id: 'int ->members',
    name: 'text',
    kind: 'text',
    threshold_fen: 'int >=0',
    reduce_fen: 'int >=0',
    is_stackable: 'int',
    valid_from_at: 'int',
    expires_at: 'int',
    state: 'text',
    submission_id: 'int null ->submissions',
    taken_at: 'int',
  },
  vouchers: {
    id: 'id',
    store_id: 'int ->stores',
    name: 'text',
    amount_fen: 'int >=0',
    expires_at: 'int',
    state: 'text',
    submission_id: 'int null ->submissions',
    created_at: 'int',
  },
}

const statements = [
  'create index store_coupons_store on store_coupons (store_id, state, expires_at)',
  'create index store_coupons_owner on store_coupons (coupon_id, owner_id)',
  'create index store_coupons_submission on store_coupons (submission_id)',
  'create index vouchers_store on vouchers (store_id, state, expires_at)',
  'create index vouchers_submission on vouchers (submission_id)',
]
