import type { Needs } from '#contract/store-roles'
import { afterSalesPaths } from './after-sales-paths'
import { approvalPaths } from './approval-paths'
import { accountPaths } from './account-paths'
import { severalStoresPaths } from './several-stores-paths'
import { paths } from './paths'
import { quickPaths } from './quick-paths'
import { receiptPaths } from './receipt-paths'
import { servicePaths } from './service-paths'
import { walletPaths } from './wallet-paths'

type MemberPage = readonly [name: string, address: string]

export const memberGroups: readonly (readonly [group: string, pages: readonly MemberPage[]])[] = [
  [
    '订货',
    [
      ['我的待办', paths.member()],
      ['我的订单', paths.orders()],
      ['收货验收', receiptPaths.deliveries()],
      ['退换售后', afterSalesPaths.list()],
      ['采购申请', approvalPaths.requests()],
      ['快捷采购', quickPaths.start()],
      ['我的收藏', paths.favorites()],
      ['到货登记', servicePaths.backorders()],
      ['品种求购', servicePaths.requests()],
      ['积分订单', paths.pointsOrders()],
      ['含麻回执', paths.hmReceipts()],
      ['质检报告查询', paths.inspection()],
    ],
  ],
  [
    '资金',
    [
      ['账户余额', walletPaths.balance()],
      ['我的积分', walletPaths.points()],
      ['优惠券', paths.coupons()],
      ['现金券', walletPaths.vouchers()],
      ['电子发票', paths.invoices()],
      ['抽奖记录', paths.drawRecords()],
    ],
  ],
  [
    '账户',
    [
      ['资质证照', paths.licences()],
      ['电子合同', paths.contract()],
      ['收货地址', paths.addresses()],
      ['门店与人员', paths.stores()],
      ['门店汇总', severalStoresPaths.summary()],
      ['基本信息', paths.account()],
      ['绑定微信', accountPaths.wechat()],
      ['我的消息', paths.messages()],
      ['意见反馈', servicePaths.feedback()],
    ],
  ],
]

/**
 * Permissions that some of them need; the others are open to everybody of the store (domain-rules
 * §14).
 */
export const needsOfPage: Readonly<Partial<Record<string, Needs>>> = {
  [approvalPaths.requests()]: 'buy',
  [walletPaths.balance()]: 'pay',
  [paths.invoices()]: 'pay',
  [severalStoresPaths.summary()]: 'own',
}

export const memberPages: readonly MemberPage[] = memberGroups.flatMap(([, pages]) => pages)

/** Other addresses of these pages (product.md §2), by their first segments, three at most. */
const aliases: Record<string, string> = {
  order_wddd_index: paths.orders(),
  order_wddd_info: paths.orders(),
  'order/shipment': receiptPaths.deliveries(),
  'order/afterSalesInfo': afterSalesPaths.list(),
  'order/returnInfo': afterSalesPaths.list(),
  'order/priceClaim': afterSalesPaths.list(),
  order_wddd_afterSalesInfo: afterSalesPaths.list(),
  order_wddd_returnInfo: afterSalesPaths.list(),
  order_jfdd: paths.pointsOrders(),
  hmdd: paths.hmReceipts(),
  order_hmdd_index: paths.hmReceipts(),
  zzfw_dzfp: paths.invoices(),
  zzfw_wdsc: paths.favorites(),
  zzfw_kjcg: quickPaths.start(),
  'user/wdqb/topup': walletPaths.balance(),
  'user/wdqb/withdraw': walletPaths.balance(),
}

/** The entry of a page or of its parent; undefined for none. */
export function memberEntryOf(pathname: string): string | undefined {
  const [, first = '', second = '', third = ''] = pathname.split('/')
  const two = `${first}/${second}`
  const page = aliases[first] ?? aliases[two] ?? aliases[`${two}/${third}`] ?? pathname
  // Excludes the front page: every page of the member centre is below its address.
  const holds = (address: string) =>
    page === address || (address !== paths.member() && page.startsWith(`${address}/`))
  const [deepest] = memberPages
    .map(([, address]) => address)
    .filter(holds)
    .sort((one, other) => other.length - one.length)
  return deepest
}
