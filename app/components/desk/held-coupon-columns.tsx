import { couponWays } from '#contract/coupon-words'
import { heldStates } from '#contract/kinds'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime, untilWords } from '#app/words/dates'
import type { PageColumns } from './page-columns'

/** Coupons of one batch, whose name need not be told. */
export const heldOfBatchColumns: PageColumns<'heldCoupons'> = [
  {
    head: '门店',
    href: ({ storeId }) => deskPaths.member(storeId),
    hrefPermission: 'customers.read',
    cell: ({ company }) => company,
  },
  {
    head: '来源',
    cell: ({ way, giver }) => couponWays[way] + (giver === '' ? '' : `，${giver}`),
  },
  { head: '原因', cell: ({ reason }) => (reason === '' ? '—' : reason) },
  { head: '发出', className: 'number', cell: ({ takenAt }) => formatDateTime(takenAt) },
  { head: '状态', cell: ({ state }) => heldStates[state] },
  { head: '有效期至', className: 'number', cell: ({ expiresAt }) => untilWords(expiresAt) },
  {
    head: '用于订单',
    className: 'number',
    href: ({ order }) => order && deskPaths.order(order.id),
    hrefPermission: 'orders.read',
    cell: ({ order }) => order?.code ?? '—',
  },
  { head: '已减', yuan: ({ reduced }) => reduced },
]

export const heldCouponColumns: PageColumns<'heldCoupons'> = [
  { head: '优惠券', href: ({ couponId }) => deskPaths.coupon(couponId), cell: ({ name }) => name },
  ...heldOfBatchColumns,
]
