import { approvalPaths } from './approval-paths'
import { paths } from './paths'
import { quickPaths } from './quick-paths'
import { receiptPaths } from './receipt-paths'
import { servicePaths } from './service-paths'
import { walletPaths } from './wallet-paths'

/** The pages of the member centre, as its menu and the top bar name them (product.md §1). */
export const memberPages: readonly (readonly [name: string, address: string])[] = [
  ['我的待办', paths.member()],
  ['我的订单', paths.orders()],
  ['收货验收', receiptPaths.deliveries()],
  ['采购申请', approvalPaths.requests()],
  ['我的消息', paths.messages()],
  ['快捷采购', quickPaths.start()],
  ['我的收藏', paths.favorites()],
  ['账户余额', walletPaths.balance()],
  ['我的积分', walletPaths.points()],
  ['优惠券', paths.coupons()],
  ['现金券', paths.vouchers()],
  ['积分订单', paths.pointsOrders()],
  ['含麻回执', paths.hmReceipts()],
  ['电子发票', paths.invoices()],
  ['品种求购', servicePaths.requests()],
  ['意见反馈', servicePaths.feedback()],
  ['抽奖记录', paths.drawRecords()],
  ['收货地址', paths.addresses()],
  ['资质证照', paths.licences()],
  ['电子合同', paths.contract()],
  ['绑定微信', paths.accountWechat()],
  ['门店与人员', paths.stores()],
  ['门店汇总', paths.storeSummary()],
  ['基本信息', paths.account()],
]

/** Other addresses of these pages (product.md §2), by their first part. */
const aliases: Record<string, string> = {
  order_wddd_index: paths.orders(),
  order_wddd_info: paths.orders(),
  order_jfdd: paths.pointsOrders(),
  hmdd: paths.hmReceipts(),
  order_hmdd_index: paths.hmReceipts(),
  zzfw_dzfp: paths.invoices(),
  zzfw_wdsc: paths.favorites(),
  zzfw_kjcg: quickPaths.start(),
}

/** The entry of the menu that a page is, or lies below; undefined for none. */
export function memberEntryOf(pathname: string): string | undefined {
  const [, first = ''] = pathname.split('/')
  const page = aliases[first] ?? pathname
  // Every page of the member centre would lie below its front page.
  const holds = (address: string) =>
    page === address || (address !== paths.member() && page.startsWith(`${address}/`))
  const [deepest] = memberPages
    .map(([, address]) => address)
    .filter(holds)
    .sort((one, other) => other.length - one.length)
  return deepest
}
