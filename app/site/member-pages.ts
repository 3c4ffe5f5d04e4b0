import { approvalPaths } from './approval-paths'
import { paths } from './paths'
import { walletPaths } from './wallet-paths'

/** The pages of the member centre, as its menu and the top bar name them (product.md §1). */
export const memberPages: readonly (readonly [name: string, address: string])[] = [
  ['我的待办', paths.member()],
  ['我的订单', paths.orders()],
  ['采购申请', approvalPaths.requests()],
  ['我的消息', paths.messages()],
  ['我的收藏', paths.favorites()],
  ['账户余额', walletPaths.balance()],
  ['我的积分', walletPaths.points()],
  ['优惠券', paths.coupons()],
  ['现金券', paths.vouchers()],
  ['积分订单', paths.pointsOrders()],
  ['含麻回执', paths.hmReceipts()],
  ['电子发票', paths.invoices()],
  ['抽奖记录', paths.drawRecords()],
  ['收货地址', paths.addresses()],
  ['资质证照', paths.licences()],
  ['电子合同', paths.contract()],
  ['绑定微信', paths.accountWechat()],
  ['门店与人员', paths.stores()],
  ['门店汇总', paths.storeSummary()],
  ['基本信息', paths.account()],
]
