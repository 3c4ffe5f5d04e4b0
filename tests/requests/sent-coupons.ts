import type { SentForm } from './sent-forms'

const sent = { path: '/lqzx', fields: { intent: 'redeem', code: 'abc<de 234' } }
const redeem = {
  ...sent,
  write: 'POST /api/coupon/redeem',
  read: 'GET /api/coupon',
  heading: '领券中心',
  kept: ['value="abc&lt;de 234"'],
}

export const sentCoupons: Record<string, SentForm> = {
  'a code at the coupon centre': redeem,
  'a code among one’s coupons': {
    ...redeem,
    path: '/user/wdqb/yhq',
    read: 'GET /api/user/coupon',
    heading: '我的优惠券',
  },
}

const atCoupon = {
  path: '/desk/coupons/info/7',
  read: 'GET /api/desk/coupon/7',
  heading: '发优惠券',
}
const terms = { name: '补偿<券>', days: '30', lastDay: '', words: '物流<延误>' }
const keptTerms = ['value="补偿&lt;券&gt;"', 'value="30"', 'value="物流&lt;延误&gt;"']

export const sentDeskCoupons: Record<string, SentForm> = {
  'a list that gets coupons': {
    ...atCoupon,
    fields: { intent: 'list', version: '1', stores: '安和<诊所>\n9', skip: 'on' },
    write: 'POST /api/desk/coupon/7/list',
    kept: [/>安和&lt;诊所&gt;\s+9<\/textarea>/, /name="skip"[^>]*checked=""/],
  },
  'a store that gets a coupon': {
    ...atCoupon,
    fields: { intent: 'hand', version: '1', store: '安和<诊所>', reason: '补<发>' },
    write: 'POST /api/desk/coupon/7/hand',
    kept: ['value="安和&lt;诊所&gt;"', 'value="补&lt;发&gt;"'],
  },
  'a filter that gets coupons': {
    ...atCoupon,
    path: '/desk/coupons/info/7?asked=1&kind=clinic&rank=2&region=浙江',
    fields: {
      intent: 'filter',
      version: '1',
      kind: 'clinic',
      rank: '2',
      region: '浙江',
      count: '12',
    },
    write: 'POST /api/desk/coupon/7/filter',
    kept: ['name="region" value="浙江"', 'name="count" value="12"', '发给这 12 家'],
  },
  'codes to make': {
    path: '/desk/coupons/info/8',
    fields: { intent: 'codes', version: '1', codes: '20', uses: '3' },
    write: 'POST /api/desk/coupon/8/codes',
    read: 'GET /api/desk/coupon/8',
    heading: '发优惠券',
    kept: ['value="20"', 'value="3"'],
  },
  'a cash voucher': {
    path: '/desk/vouchers/add',
    fields: { store: '安和<诊所>', amount: '20.5', ...terms },
    write: 'POST /api/desk/voucher_grant',
    read: 'GET /api/desk/me',
    heading: '发现金券',
    kept: ['value="安和&lt;诊所&gt;"', 'value="20.5"', ...keptTerms],
  },
  'cash vouchers by list': {
    path: '/desk/vouchers/list',
    fields: { stores: '安和<诊所> 50', ...terms },
    write: 'POST /api/desk/voucher_grant_list',
    read: 'GET /api/desk/me',
    heading: '按名单发现金券',
    kept: ['>安和&lt;诊所&gt; 50</textarea>', ...keptTerms],
  },
  'cash vouchers that are rejected': {
    path: '/desk/vouchers/info/7',
    fields: { version: '1', decision: 'reject', reason: '金额<过高>' },
    write: 'POST /api/desk/voucher_grant/7/decide',
    read: 'GET /api/desk/voucher_grant/7',
    heading: '现金券发放',
    kept: ['>金额&lt;过高&gt;</textarea>'],
  },
}
