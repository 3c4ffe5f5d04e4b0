import type { Generated, Kysely } from 'kysely'
import type { CouponGiving, CouponWay } from '#contract/coupon-words'
import type { CouponKind, PointsOrderState, PrizeKind } from '#contract/kinds'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'
import { of } from '../row-types'

export async function createRewards(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const source = { table: 'points_orders', subject: 'pointsOrder', store: 'store_id' }
  await runAll(db, tellsStates(source, engine))
}

export const tables = {
  /** A coupon on offer; stores hold `StoreCouponTable` rows of it. */
  coupons: {
    id: 'id',
    name: 'text',
    kind: of<CouponKind>('text'),
    threshold_fen: 'int >=0',
    reduce_fen: 'int >=0',
    is_stackable: 'int',
    total: 'int >=0',
    taken: 'int =0 >=0',
    /** Limit per licence holder; 0 for none. */
    per_owner: 'int >=0',
    /** Kinds of store that may take it, separated by spaces; '' for all. */
    store_kinds: 'text',
    take_from_at: 'int',
    /** Exclusive. */
    take_until_at: 'int',
    /** Days of validity after the day it was taken; 0: see `valid_from_at`. */
    valid_days: 'int >=0',
    valid_from_at: 'int null',
    /** Exclusive. */
    valid_until_at: 'int null',
    /** Who gives it out (domain-rules §23). */
    giving: of<CouponGiving>('text'),
    campaign_id: 'int null ->campaigns',
    version: 'int =1',
  },
  /** A code (兑换码) that is good for a coupon of its batch, once or several times. */
  coupon_codes: {
    id: 'id',
    coupon_id: 'int ->coupons',
    code: 'text',
    max_uses: 'int >=0',
    used: 'int =0 >=0',
    /** The operator who made it. */
    made_by: 'text',
    created_at: 'int',
  },
  store_coupons: {
    id: 'id',
    coupon_id: 'int ->coupons',
    store_id: 'int ->stores',
    /** The owner of the store at that time: limits count per licence holder. */
    owner_id: 'int ->members',
    name: 'text',
    kind: of<CouponKind>('text'),
    threshold_fen: 'int >=0',
    reduce_fen: 'int >=0',
    is_stackable: 'int',
    valid_from_at: 'int',
    /** Exclusive. */
    expires_at: 'int',
    state: of<'unused' | 'used'>('text'),
    submission_id: 'int null ->submissions',
    taken_at: 'int',
    way: of<Generated<CouponWay>>("text ='claim'"),
    /** The operator who gave it, and why; '' where the buyer took it. */
    giver: "text =''",
    reason: "text =''",
    code_id: 'int null ->coupon_codes',
    reminded_at: 'int null',
  },

  /** A step of 满额返现: a monthly amount of received orders, and the cashback for it. */
  cashback_steps: {
    id: 'id',
    amount_fen: 'int >=0',
    cashback_fen: 'int >=0',
    campaign_id: 'int null ->campaigns',
    /** In force from this month, `2026-11`, to before `until_month`; null for no end. */
    from_month: 'text',
    until_month: 'text null',
  },
  /** A store's cashback for a month; unique by both, so it is decided once. */
  cashback_credits: {
    id: 'id',
    store_id: 'int ->stores',
    month: 'text',
    base_fen: 'int',
    cashback_fen: 'int >=0',
    /** JSON of `{amountFen, cashbackFen}[]`: the steps it was decided by; refunds keep them. */
    steps: "text ='[]'",
    taken_fen: 'int =0 >=0',
    created_at: 'int',
  },

  /** A product of the points mall (积分商城). */
  points_goods: {
    id: 'id',
    name: 'text',
    intro: 'text',
    points: 'int >=0',
    stock: 'int >=0',
    is_on_shelf: 'int =1',
    place: 'int',
    campaign_id: 'int null ->campaigns',
    /** In force from here to before `ends_at`; null for no end. */
    starts_at: 'int =0',
    ends_at: 'int null',
  },
  points_orders: {
    id: 'id',
    store_id: 'int ->stores',
    /** Token of the page; unique per store. */
    token: 'text',
    points_goods_id: 'int ->points_goods',
    name: 'text',
    quantity: 'int',
    points: 'int >=0',
    address: 'text',
    state: of<PointsOrderState>('text'),
    carrier: "text =''",
    tracking_number: "text =''",
    created_at: 'int',
    updated_at: 'int',
    shipped_at: 'int null',
    completed_at: 'int null',
    version: 'int =1',
  },

  /** A prize draw (抽奖): open from `starts_at` to before `ends_at`. */
  draws: {
    id: 'id',
    name: 'text',
    intro: 'text',
    starts_at: 'int',
    ends_at: 'int',
    draws_per_store: 'int >=0',
    /** 分 that a store must have paid on the day of the draw; 0 for none. */
    min_paid_fen: 'int =0 >=0',
    campaign_id: 'int null ->campaigns',
  },
  draw_prizes: {
    id: 'id',
    draw_id: 'int ->draws',
    place: 'int',
    kind: of<PrizeKind>('text'),
    name: 'text',
    remarks: 'text',
    points: 'int =0 >=0',
    coupon_id: 'int null ->coupons',
    /** Its chance is `weight` divided by the sum of the weights of all prizes that are left. */
    weight: 'int >=0',
    /** Initial and remaining number; null for unlimited. */
    total: 'int null',
    stock: 'int null >=0',
  },
  /** A store's draw, with the prize as it was worded then. */
  draw_records: {
    id: 'id',
    draw_id: 'int ->draws',
    store_id: 'int ->stores',
    /** The store's first, second … draw; unique with draw and store. */
    attempt: 'int',
    /** Null when nothing was left to win. */
    prize_id: 'int null ->draw_prizes',
    kind: of<PrizeKind>('text'),
    name: 'text',
    remarks: 'text',
    created_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index coupons_campaign on coupons (campaign_id)',
  'unique index unique_coupon_codes on coupon_codes (code)',
  'index coupon_codes_coupon on coupon_codes (coupon_id, id)',
  'index store_coupons_expiry on store_coupons (state, expires_at)',
  'index store_coupons_owner on store_coupons (coupon_id, owner_id)',
  'index store_coupons_store on store_coupons (store_id, state, expires_at)',
  'index store_coupons_submission on store_coupons (submission_id)',
  'unique index unique_cashback_credits on cashback_credits (store_id, month)',
  'index cashback_steps_campaign on cashback_steps (campaign_id)',
  'index points_goods_campaign on points_goods (campaign_id)',
  'index draws_campaign on draws (campaign_id)',
  'index points_orders_store on points_orders (store_id, id)',
  'unique index unique_points_orders on points_orders (store_id, token)',
  'index points_orders_state on points_orders (state, created_at)',
  'index draw_prizes_draw on draw_prizes (draw_id, place)',
  'index draw_records_latest on draw_records (draw_id, id)',
  'index draw_records_store on draw_records (store_id, id)',
  'unique index unique_draw_records on draw_records (draw_id, store_id, attempt)',
]
