import { pathParams, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { accountPaths } from '#app/site/account-paths'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { approvalPaths } from '#app/site/approval-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { servicePaths } from '#app/site/service-paths'
import { walletPaths } from '#app/site/wallet-paths'

/** The essential call of each page in the menus; none needs parameters. */
export const callOf: Readonly<Record<string, CallName>> = {
  [paths.orders()]: 'order.list',
  [receiptPaths.deliveries()]: 'receipt.list',
  [afterSalesPaths.list()]: 'afterSales.list',
  [approvalPaths.requests()]: 'purchaseRequest.list',
  [quickPaths.start()]: 'purchaseList.list',
  [quickPaths.history()]: 'user.fastBuy',
  [quickPaths.replenish()]: 'user.replenish',
  [quickPaths.templates()]: 'template.list',
  [quickPaths.codes()]: 'ownCode.list',
  [paths.favorites()]: 'favorite.list',
  [servicePaths.requests()]: 'varietyRequest.list',
  [paths.pointsOrders()]: 'pointsOrder.list',
  [paths.hmReceipts()]: 'hm.list',
  [walletPaths.balance()]: 'wallet.money',
  [walletPaths.points()]: 'wallet.points',
  [paths.coupons()]: 'user.coupon',
  [walletPaths.vouchers()]: 'user.voucher',
  [paths.invoices()]: 'invoice.list',
  [paths.inspection()]: 'report.list',
  [paths.drawRecords()]: 'draw.record',
  [paths.licences()]: 'user.licences',
  [paths.contract()]: 'contract.read',
  [paths.addresses()]: 'address.list',
  [paths.stores()]: 'store.list',
  [severalStoresPaths.summary()]: 'summary.read',
  [paths.account()]: 'user.account',
  [accountPaths.wechat()]: 'wechat.state',
  [paths.messages()]: 'message.list',
  [servicePaths.feedback()]: 'feedback.list',
}
const pageCalls = new Set<Call>(Object.values(callOf).map((name) => calls[name]))

/** True when a 404 to this call means that the upstream lacks it: it takes no id. */
export function isPageCall(spec: Call): boolean {
  return pageCalls.has(spec) && pathParams(spec.path).length === 0
}
