import { dirname } from 'node:path'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { orderDraftPaths } from '#app/site/order-draft-paths'
import { priceClaimPaths } from '#app/site/price-claim-paths'
import { chainPaths } from '#app/site/chain-paths'
import { codePaths } from '#app/site/code-paths'
import { comparePaths } from '#app/site/compare-paths'
import { contractPaths } from '#app/site/contract-paths'
import { invoicePaths } from '#app/site/invoice-paths'
import { approvalPaths } from '#app/site/approval-paths'
import { paymentPaths } from '#app/site/payment-paths'
import { activityPaths } from '#app/site/activity-paths'
import { accountPaths } from '#app/site/account-paths'
import { addressPaths } from '#app/site/address-paths'
import { helpPaths } from '#app/site/help-paths'
import { cartPaths } from '#app/site/cart-paths'
import { brandPaths } from '#app/site/brand-paths'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { quickPaths } from '#app/site/quick-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { registrationPaths } from '#app/site/registration-paths'
import { servicePaths } from '#app/site/service-paths'
import { backorderPaths } from '#app/site/backorder-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { storePaths } from '#app/site/store-paths'
import { walletPaths } from '#app/site/wallet-paths'
import { wechatPaths } from '#app/site/wechat-paths'

export interface ShopPage {
  name: string
  path: string
  /** Open to visitors; the other pages require a sign-in. */
  isPublic: boolean
}

const visible = (name: string, path: string): ShopPage => ({ name, path, isPublic: true })
const buyersOnly = (name: string, path: string): ShopPage => ({ name, path, isPublic: false })

/** Every page of the shop that a demo account can open; grows with app/routes.ts. */
export const shopPages: ShopPage[] = [
  visible('home', paths.home()),
  visible('login', paths.login()),
  visible('forgotten password', codePaths.forget(1)),
  visible('new password, not verified', codePaths.forget(2)),
  visible('password reset', codePaths.forget(3)),
  visible('another phone by appeal', codePaths.appeal()),
  visible('the appeal to print', codePaths.appealPaper()),
  visible('registration', registrationPaths.step(1)),
  visible('registration of several stores', chainPaths.step(1)),
  visible('messages of the demonstration', codePaths.demo()),
  visible('an invitation that is over', severalStoresPaths.join('an-invitation-of-long-ago')),
  visible('switch of the store', storePaths.switchTo(1)),
  visible('registration by WeChat', wechatPaths.register()),
  visible('return from WeChat that nobody began', wechatPaths.page('callback')),
  visible('WeChat of the demonstration', wechatPaths.demo('connect/qrconnect')),
  visible('公众号 of the demonstration', wechatPaths.demo('message')),
  visible('cashier without a trade', paymentPaths.cashier('none')),
  visible('not found', rarePaths.notFound()),
  visible('add to desktop', paths.addToDesktop()),
  visible('lite', paths.lite()),
  visible('no such activity', rarePaths.noActivity()),
  visible('activity not begun', rarePaths.noActivity('upcoming')),
  visible('customer service', paths.service()),
  visible('inspection reports', paths.inspection()),
  visible('banner settings', paths.banners()),
  visible('list', paths.list()),
  visible('list, filtered', paths.list({ class: 'antibiotic', stock: true, sort: 'price_asc' })),
  visible('list, second page', paths.list({ page: 2 })),
  visible('list as a table', paths.listTable()),
  visible('list without pictures', paths.listNoImage()),
  visible('goods', paths.goods(1)),
  visible('comparison of what is alike', comparePaths.goods(1)),
  visible('why goods cannot be bought', paths.why(1)),
  visible('goods that are not there', paths.goods(99_999_999)),
  visible('search', paths.search({ keywords: 'amxl' })),
  visible('search by manufacturer', paths.search({ keywords: '制药', type: 'manufacturer' })),
  visible('search without result', paths.search({ keywords: 'zzzzzzzz' })),
  visible('search as a table', paths.searchTable({ keywords: '阿莫西林' })),
  visible('help, a group', paths.help('us')),
  visible('help, an article', paths.help('ypth')),
  visible('help that is not there', helpPaths.article({ id: 99_999_999, code: '' })),
  visible('licences', paths.help('wzzz')),
  visible('contact', paths.help('link')),
  visible('complaint form', paths.help('tsjy')),
  visible('help search', rarePaths.helpSearch('退换')),
  visible('news', paths.newsList('company', { page: 2 })),
  visible('clinic zone', paths.zone('clinic')),
  visible('优选 zone', paths.zone('freeShipping')),
  visible('优选 zone as a table', paths.zone('freeShipping', {}, 'table')),
  visible('优选 rules', paths.help('youx')),
  visible('controlled zone', paths.zone('controlled')),
  visible('controlled goods', paths.controlledList()),
  visible('herbal zone', paths.zone('herbal')),
  visible('device zone', paths.zone('device')),
  visible('near expiry', paths.zone('nearExpiry', {}, 'plain')),
  visible('franchise zone', paths.zone('franchise')),
  visible('promotion zone', paths.zone('promotion')),
  visible('welfare', paths.zone('welfare')),
  visible('themed list', rarePaths.topic({ id: 101, name: '秋冬备货' })),
  visible('themed list that has not begun', rarePaths.topic({ id: 103, name: '年货节' })),
  visible('daily specials', paths.dailySpecials()),
  visible('daily specials as a table', paths.dailySpecials({}, 'table')),
  visible('combination sets', paths.sets()),
  visible('coupon centre', paths.couponCentre()),
  visible('coupon centre, one kind', paths.couponCentre({ type: 'herbal' })),
  visible('coupon zone', rarePaths.couponZone('all')),
  visible('coupon zone as a table', rarePaths.couponZone('herbal', {}, 'table')),
  visible('activity zone', activityPaths.zone()),
  visible('activity', activityPaths.zone(1)),
  visible('activity centre', activityPaths.centre('4,5', 5)),
  visible('points mall', rarePaths.pointsMall()),
  visible('cashback', rarePaths.cashback()),
  visible('zone template', activityPaths.zoneTemplate()),
  visible('activity template', activityPaths.template()),
  visible('activity that is over', rarePaths.noActivity('over')),
  visible('draw', paths.draw(1)),
  visible('draw that is over', paths.draw(2)),
  visible('draw that is not there', paths.draw(99_999_999)),
  visible('brands', brandPaths.all()),
  visible('brand', brandPaths.brand(1)),
  visible('verification of a contract', contractPaths.verify()),
  buyersOnly('applications', paths.controlledList({ mine: true })),
  buyersOnly('cart', paths.cart()),
  buyersOnly('cart-hints', cartPaths.hints()),
  buyersOnly('copy of the cart', cartPaths.copy()),
  buyersOnly('含麻 goods of the cart', cartPaths.hm()),
  buyersOnly('receipts', paths.hmReceipts()),
  buyersOnly('receipts of one state', paths.hmReceipts({ state: 'waiting' })),
  buyersOnly('deliveries', receiptPaths.deliveries()),
  buyersOnly('deliveries that ended', receiptPaths.deliveries({ status: 'ended' })),
  buyersOnly('a delivery', receiptPaths.delivery(1)),
  buyersOnly('a 验收记录', receiptPaths.record(1)),
  buyersOnly('reports, none found', receiptPaths.reports({ q: '没有' })),
  buyersOnly('orders', paths.orders()),
  buyersOnly('order', paths.order(1)),
  buyersOnly('a draft of an order that is not there', orderDraftPaths.draft(999_999)),
  buyersOnly('after-sales', afterSalesPaths.list()),
  buyersOnly('after-sales, none found', afterSalesPaths.list({ orderId: 999_999 })),
  buyersOnly('what of an order can be asked for', afterSalesPaths.ask({ order: 1 })),
  buyersOnly('a request of after-sales that is not there', afterSalesPaths.request(999_999)),
  buyersOnly('goods that do not go back', afterSalesPaths.goodsBack(999_999)),
  buyersOnly('price protection of an order', priceClaimPaths.order(1)),
  buyersOnly('invoices', paths.invoices()),
  buyersOnly('invoices, none found', paths.invoices({ keywords: '00000' })),
  buyersOnly('invoice', invoicePaths.invoice(1)),
  buyersOnly('invoices of a month', paths.invoices({ month: '2001-01', kind: 'plain' })),
  buyersOnly('title of invoices', invoicePaths.title()),
  buyersOnly('red-letter information that is not there', invoicePaths.red(999_999)),
  buyersOnly('points orders', paths.pointsOrders()),
  buyersOnly('exchange of points', rarePaths.pointsExchange(6)),
  buyersOnly('exchange of a gift that is gone', rarePaths.pointsExchange(7)),
  buyersOnly('what waits', paths.member()),
  buyersOnly('account', paths.account()),
  buyersOnly('stores', paths.stores()),
  buyersOnly('people of the stores', severalStoresPaths.people()),
  buyersOnly('a credit code that is claimed', registrationPaths.appeal()),
  buyersOnly('a store to stop', severalStoresPaths.stop(1)),
  buyersOnly('order for several stores', severalStoresPaths.order()),
  buyersOnly('one transfer for several stores', severalStoresPaths.transfer()),
  buyersOnly('a transfer that is not there', storePaths.transferred(999_999)),
  buyersOnly('a sent order that is not there', severalStoresPaths.ordered(999_999)),
  buyersOnly('change of password', accountPaths.password()),
  buyersOnly('change of phone', accountPaths.phone()),
  buyersOnly('WeChat', accountPaths.wechat()),
  buyersOnly('purchase requests', approvalPaths.requests()),
  buyersOnly('lapsed purchase requests', approvalPaths.requests({ status: 'lapsed' })),
  buyersOnly('requests for products', servicePaths.requests()),
  buyersOnly('requests, none found', servicePaths.requests({ state: 'withdrawn' })),
  buyersOnly('a new request', paths.newRequest({ name: '复方斑蝥胶囊' })),
  buyersOnly('a request', servicePaths.request(1)),
  buyersOnly('feedback', servicePaths.feedback()),
  buyersOnly('messages', paths.messages()),
  buyersOnly('unread messages of one type', paths.messages({ type: 'licence', unread: true })),
  buyersOnly('messages, none found', paths.messages({ type: 'afterSales' })),
  buyersOnly('own licences', paths.licences()),
  buyersOnly('stores to register', chainPaths.step(2)),
  buyersOnly('stores and their documents', chainPaths.step(3)),
  buyersOnly('summary of all stores', severalStoresPaths.summary()),
  buyersOnly('summary of months that are none', severalStoresPaths.summary({ from: '2026-13' })),
  buyersOnly('goods that the store waits for', servicePaths.backorders()),
  buyersOnly('goods that the store waited for', servicePaths.backorders({ ended: 1 })),
  buyersOnly('registering for goods', paths.waitFor(1)),
  buyersOnly('goods that were waited for', backorderPaths.info(1)),
  buyersOnly('goods that are waited for', backorderPaths.info(2)),
  buyersOnly('balance', walletPaths.balance()),
  buyersOnly(
    'balance, nothing found',
    walletPaths.balance({ start_time: '2001-01-01', end_time: '2001-01-02' }),
  ),
  buyersOnly('statement of the balance', walletPaths.statement()),
  buyersOnly('top-ups', walletPaths.topUps()),
  buyersOnly('withdrawals', walletPaths.withdraw()),
  buyersOnly('points', walletPaths.points()),
  buyersOnly('coupons', paths.coupons()),
  buyersOnly('expired coupons', paths.coupons({ status: 'expired' })),
  buyersOnly('cash vouchers', walletPaths.vouchers()),
  buyersOnly('results of draws', paths.drawRecords()),
  buyersOnly('favourites', paths.favorites()),
  buyersOnly('quick purchase', quickPaths.start()),
  buyersOnly('quick purchase by a file', quickPaths.start({ way: 'file' })),
  buyersOnly('quick purchase row by row', quickPaths.start({ way: 'rows' })),
  buyersOnly('what was bought', quickPaths.history()),
  buyersOnly('what runs out', quickPaths.replenish()),
  buyersOnly('a purchase list', quickPaths.list(1)),
  buyersOnly('an order to be ordered again', quickPaths.orderAgain(1)),
  buyersOnly('templates', quickPaths.templates()),
  buyersOnly('a template', quickPaths.template(1)),
  buyersOnly('a new template', quickPaths.newTemplate({ source: 'cart' })),
  buyersOnly('deleting a template', quickPaths.templateDelete(1)),
  buyersOnly('closing feedback', servicePaths.closeFeedback(1)),
  buyersOnly('own codes', quickPaths.codes()),
  buyersOnly('deleting own codes', quickPaths.codesDelete({ code: 1 })),
  buyersOnly('own codes, none found', quickPaths.codes({ keywords: '00000' })),
  buyersOnly('addresses', paths.addresses()),
  buyersOnly('a new address', addressPaths.add()),
  buyersOnly('contract', paths.contract()),
  buyersOnly('a change of the company', registrationPaths.change()),
  buyersOnly('a paper to stamp', registrationPaths.paper('hm')),
  buyersOnly('contract on paper', contractPaths.paper()),
  buyersOnly('contract to print', contractPaths.print('quality')),
]

/** The path of the first page of each template; a template is a route module. */
export function firstOfEachTemplate(pages: readonly { path: string }[]): ReadonlySet<string> {
  return new Set(new Map([...pages].reverse().map(({ path }) => [templateOf(path), path])).values())
}

/** The first of these pages from each folder of routes. */
export function firstOfEachFamily(pages: readonly { path: string }[]): ReadonlySet<string> {
  const families = [...pages]
    .reverse()
    .map(({ path }) => [dirname(templateOf(path)), path] as const)
  return new Set(new Map(families).values())
}

export function templateOf(path: string): string {
  const { pathname } = new URL(path, 'http://shop')
  const found = matchRoutes(routes.map(toRoute), pathname)?.at(-1)?.route.id
  if (found === undefined) throw new Error(`no route makes ${path}`)
  return found
}

interface TemplateRoute {
  path?: string
  id: string
  children?: TemplateRoute[]
}

function toRoute({ path, file, children }: RouteConfigEntry): TemplateRoute {
  return {
    ...(path !== undefined && { path }),
    id: file,
    ...(children && { children: children.map(toRoute) }),
  }
}
