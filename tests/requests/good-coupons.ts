/** A batch that the desk gives, and one that is given by code. */
const coupon = {
  id: 7,
  name: '开户礼满 300 减 20',
  type: 'all',
  threshold: '300',
  reduce: '20',
  giving: 'desk',
  state: 'open',
  total: 0,
  taken: 3,
  used: 1,
  take_from: 1_790_000_000_000,
  take_until: 1_799_000_000_000,
  is_stackable: false,
  per_owner: 1,
  store_kinds: [],
  valid_days: 30,
}
const detail = {
  coupon,
  version: 1,
  ranks: ['金牌', '2 级'],
  codes: { made: 0, uses: 0, used: 0 },
  held: [],
}

export const goodDeskCoupons: Record<string, unknown> = {
  'GET /api/desk/coupon/7': detail,
  'GET /api/desk/coupon/8': { ...detail, coupon: { ...coupon, id: 8, giving: 'code' } },
  'GET /api/desk/coupon/7/reach': { count: 12, passed: 1 },
}
