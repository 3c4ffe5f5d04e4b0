import { expect, test } from 'vitest'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import routes from '#app/routes'
import { callOf } from '#app/upstream-client/page-calls.server'
import { afterSalesPaths } from './after-sales-paths'
import { approvalPaths } from './approval-paths'
import { backorderPaths } from './backorder-paths'
import { memberEntryOf, memberPages, needsOfPage } from './member-pages'
import { paths } from './paths'
import { receiptPaths } from './receipt-paths'
import { servicePaths } from './service-paths'

test('every page with the menu above it marks an entry, whatever number it is of', () => {
  const below = routes.find(({ file }) => file === 'routes/user.tsx')?.children ?? []
  const pages = below.filter(({ file }) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(20)
  const unmarked = pages
    .map(({ path = '' }) => `/${path.replace(':id', '1')}`)
    .filter((address) => memberEntryOf(address) === undefined)
  expect(unmarked).toEqual([])
})

test('every entry of the menu marks itself on its own page', () => {
  for (const [, address] of memberPages) expect(memberEntryOf(address)).toBe(address)
})

test.each([
  [approvalPaths.request(7), approvalPaths.requests()],
  ['/user/zhzx/basic/password', paths.account()],
  ['/user/zhzx/ddgl/people', paths.stores()],
  ['/user/zhzx/zzzj/change', paths.licences()],
  ['/user/zhzx/addr/edit/3', paths.addresses()],
  ['/order/info/12', paths.orders()],
  ['/order/shipment/3', receiptPaths.deliveries()],
  ['/order_wddd_info/12', paths.orders()],
  ['/order_wddd_index', paths.orders()],
  [afterSalesPaths.request(3), afterSalesPaths.list()],
  ['/order_wddd_returnInfo/3', afterSalesPaths.list()],
  [afterSalesPaths.ask({}), afterSalesPaths.list()],
  ['/order_jfdd', paths.pointsOrders()],
  ['/jfdd/cancel/1', paths.pointsOrders()],
  ['/hmdd', paths.hmReceipts()],
  ['/order_hmdd/info/2', paths.hmReceipts()],
  ['/zzfw_dzfp', paths.invoices()],
  ['/dzfp/info/9', paths.invoices()],
  ['/zzfw_wdsc', paths.favorites()],
  [servicePaths.closeFeedback(6), servicePaths.feedback()],
  [backorderPaths.cancel(9), servicePaths.backorders()],
])('%s lies below %s', (pathname, address) => {
  expect(memberEntryOf(pathname)).toBe(address)
})

test('the menu asks for the right that the call of a page needs', () => {
  for (const [name, address] of memberPages) {
    const call = callOf[address]
    if (call !== undefined) expect((calls[call] as Call).needs, name).toBe(needsOfPage[address])
  }
})

test('pages of no entry mark none', () => {
  expect(memberEntryOf('/user/zhzx')).toBeUndefined()
  expect(memberEntryOf('/ordering')).toBeUndefined()
  expect(memberEntryOf('/list')).toBeUndefined()
})
