import { couponGivings, couponWays } from '../../coupon-words'
import { couponKinds, heldStates } from '../../kinds'
import type { DeskList } from '../desk-list'
import type { SubjectKind } from '../subject-kind'

/** Whether coupons of a batch can be had now. */
export const couponBatchStates = { upcoming: '未开始', open: '领取中', over: '已结束' } as const
export type CouponBatchState = keyof typeof couponBatchStates

/** Whether a code can still be redeemed. */
export const couponCodeStates = { usable: '可兑换', used: '已用完' } as const
export type CouponCodeState = keyof typeof couponCodeStates

/** Cash vouchers given together; above a limit a second person confirms them. */
export const voucherGrantStates = {
  waiting: '待确认',
  given: '已发',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type VoucherGrantState = keyof typeof voucherGrantStates

const batch = { label: '批次', as: 'select' } as const

/** Lists of coupons and cash vouchers. Free of zod. */
export const couponLists = {
  coupons: {
    title: '优惠券批次',
    call: 'desk.coupons',
    states: couponBatchStates,
    stateLabel: '批次状态',
    searched: '名称',
    filters: {
      kind: { label: '种类', as: 'select', choices: couponKinds },
      giving: { label: '发放方式', as: 'select', choices: couponGivings },
    },
  },
  heldCoupons: {
    title: '发出的优惠券',
    call: 'desk.heldCoupons',
    states: heldStates,
    stateLabel: '优惠券状态',
    filters: { coupon: batch, way: { label: '来源', as: 'select', choices: couponWays } },
    dated: '发出',
    ofStores: true,
  },
  couponCodes: {
    title: '兑换码',
    call: 'desk.couponCodes',
    states: couponCodeStates,
    stateLabel: '兑换码状态',
    searched: '兑换码',
    filters: { coupon: batch },
    dated: '生成',
  },
  vouchers: {
    title: '现金券',
    call: 'desk.vouchers',
    states: heldStates,
    stateLabel: '现金券状态',
    searched: '名称',
    dated: '发出',
    ofStores: true,
  },
  voucherGrants: {
    title: '现金券发放',
    call: 'desk.voucherGrants',
    states: voucherGrantStates,
    stateLabel: '发放状态',
    searched: '名称或原因',
    dated: '提出',
  },
} as const satisfies Record<string, DeskList>

/** What waits in them. */
export const couponQueues = { voucherGrants: '待确认的现金券' } as const

export const couponActions = {
  'coupons.giveList': '按名单发优惠券',
  'coupons.giveFilter': '按条件发优惠券',
  'coupons.giveHand': '单独发优惠券',
  'coupons.makeCodes': '生成兑换码',
  'vouchers.propose': '提出发现金券',
  'vouchers.give': '发现金券',
  'vouchers.confirm': '确认发现金券',
  'vouchers.reject': '驳回发现金券',
  'vouchers.withdraw': '撤回发现金券',
} as const

export const couponSubjects = {
  coupon: {
    name: '优惠券批次',
    fields: {
      stores: '门店数',
      store: '门店',
      filter: '条件',
      codes: '兑换码个数',
      uses: '每码次数',
    },
  },
  'voucher-grant': {
    name: '现金券发放',
    state: voucherGrantStates,
    fields: { stores: '门店数', name: '名称', validity: '有效期' },
  },
} as const satisfies Record<string, SubjectKind>
