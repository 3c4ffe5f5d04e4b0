import type { Kysely } from 'kysely'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'

export async function createRewards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const source = { table: 'points_orders', subject: 'pointsOrder', store: 'store_id' }
  await runAll(db, tellsStates(source, engine))
}

const tables: Tables = {
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
    reminded_at: 'int null',
  },

  cashback_steps: {
    id: 'id',
    amount_fen: 'int >=0',
    cashback_fen: 'int >=0',
    from_month: 'text',
    until_month: 'text null',
  },
  cashback_credits: {
    id: 'id',
    store_id: 'int ->stores',
    month: 'text',
    base_fen: 'int',
    cashback_fen: 'int >=0',
    taken_fen: 'int =0 >=0',
    created_at: 'int',
  },

  points_goods: {
    id: 'id',
    name: 'text',
    intro: 'text',
    points: 'int >=0',
    stock: 'int >=0',
    is_on_shelf: 'int =1',
    place: 'int',
  },
  points_orders: {
    id: 'id',
    store_id: 'int ->stores',
    token: 'text',
    points_goods_id: 'int ->points_goods',
    name: 'text',
    quantity: 'int',
    points: 'int >=0',
    address: 'text',
    state: 'text',
    carrier: "text =''",
    tracking_number: "text =''",
    created_at: 'int',
    updated_at: 'int',
    shipped_at: 'int null',
    completed_at: 'int null',
    version: 'int =1',
  },

  draws: {
    id: 'id',
    name: 'text',
    intro: 'text',
    starts_at: 'int',
    ends_at: 'int',
    draws_per_store: 'int >=0',
    min_paid_fen: 'int =0 >=0',
  },
  draw_prizes: {
    id: 'id',
    draw_id: 'int ->draws',
    place: 'int',
    kind: 'text',
    name: 'text',
    remarks: 'text',
    points: 'int =0 >=0',
    coupon_id: 'int null ->coupons',
    weight: 'int >=0',
    total: 'int null',
    stock: 'int null >=0',
  },
  draw_records: {
    id: 'id',
    draw_id: 'int ->draws',
    store_id: 'int ->stores',
    attempt: 'int',
    prize_id: 'int null ->draw_prizes',
    kind: 'text',
    name: 'text',
    remarks: 'text',
    created_at: 'int',
  },
}

const indexes = [
  'index store_coupons_expiry on store_coupons (state, expires_at)',
  'index store_coupons_owner on store_coupons (coupon_id, owner_id)',
  'index store_coupons_store on store_coupons (store_id, state, expires_at)',
  'index store_coupons_submission on store_coupons (submission_id)',
  'unique index unique_cashback_credits on cashback_credits (store_id, month)',
  'index points_orders_store on points_orders (store_id, id)',
  'unique index unique_points_orders on points_orders (store_id, token)',
  'index points_orders_state on points_orders (state, created_at)',
  'index draw_prizes_draw on draw_prizes (draw_id, place)',
  'index draw_records_latest on draw_records (draw_id, id)',
  'index draw_records_store on draw_records (store_id, id)',
  'unique index unique_draw_records on draw_records (draw_id, store_id, attempt)',
]
