import { expect, test } from 'vitest'
import routes from '#app/routes'
import { fileMap, siteMap, wayMap } from '../requests/site-map'
import { shopPages } from '../pages'
import { isProjectFile, readProjectFile } from './project-files'

/**
 * Addresses of docs/product.md §2 that are neither in the site map nor public: they need data that
 * a test creates, respond with a file, or receive what others send. Each with its test.
 */
const elsewhere: Record<string, string> = {
  '/kxzq/apply/{id}': 'tests/e2e/zones.spec.ts',
  '/cart/copied/{id}': 'tests/e2e/cart-tools.spec.ts',
  '/cart/delete': 'tests/requests/sent-forms.ts',
  '/dzht/pdf/{id}': 'tests/e2e/contracts.spec.ts',
  '/regions': 'tests/e2e/regions.spec.ts',
  '/user/wdqb/topup/info/{id}': 'tests/requests/sent-money.ts',
  '/order/cancel/{id}': 'tests/requests/sent-forms.ts',
  '/order/cancel-request/{id}': 'tests/requests/sent-forms.ts',
  '/order_hmdd/info/{id}': 'tests/requests/sent-receipts.ts',
  '/kjcg/list/{id}/open': 'tests/e2e/quick.spec.ts',
  '/pay/notify/{provider}': 'tests/requests/payment-notice.test.ts',
  '/wechat/start': 'tests/requests/wechat.test.ts',
  '/wechat/message': 'tests/requests/wechat-message.test.ts',
  '/register/paper/proxy': 'tests/e2e/registration.spec.ts',
  '/register/paper/quality': 'tests/e2e/registration.spec.ts',
  '/register/dd/company/{id}': 'tests/requests/sent-account.ts',
  '/register/dd/documents/{id}': 'tests/requests/sent-account.ts',
  '/register/dd/shared/proxy': 'tests/requests/sent-account.ts',
  '/register/dd/shared/quality': 'tests/e2e/chain.spec.ts',
  '/register/dd/remove/{id}': 'tests/e2e/chain.spec.ts',
  '/register/wechat/code': 'tests/e2e/wechat.spec.ts',
  '/dzfp/file/{id}/{format}': 'tests/e2e/invoices.spec.ts',
  '/dzfp/archive': 'tests/e2e/invoices.spec.ts',
  '/inspection/file/{id}': 'tests/e2e/deliveries.spec.ts',
  '/inspection/archive': 'upstream/trade/reports/reports.test.ts',
  '/inspection/pack': 'tests/e2e/deliveries.spec.ts',
  '/jfdd/cancel/{id}': 'tests/e2e/points.spec.ts',
  '/dhdj/cancel/{id}': 'tests/e2e/backorders.spec.ts',
  '/help/group/{id}': 'tests/requests/help.test.ts',
  '/continue': 'tests/requests/kept-forms.test.ts',
}

const text = section('2')

const addresses = [
  ...new Set(
    [...text.matchAll(/`(\/[^`\s]*)`/g)].map(([, address = '']) =>
      address.replace(/\?(?!\})[^{}]*$/, '').replace(/:(\w+)/g, '{$1}'),
    ),
  ),
].filter((address) => address !== '/' && !address.startsWith('/desk/'))

const routed = flat(routes)

test('every address of product.md §2 is one of app/routes.ts', () => {
  expect(addresses.length).toBeGreaterThan(150)
  expect(addresses.filter((address) => !routed.some((path) => isRoutedBy(address, path)))).toEqual(
    [],
  )
})

test('each is asked for: by the site map, as a page for everybody, or by a test of its own', () => {
  const asked = [
    ...siteMap.map(({ path }) => path),
    ...shopPages.map(({ path }) => path),
    ...Object.keys(wayMap),
    ...Object.keys(fileMap),
  ].map((path) => path.replace(/\?.*$/, ''))
  const isAsked = (address: string) => asked.some((path) => patternOf(address).test(path))
  const open = addresses.filter((address) => !isAsked(address))
  expect(open.filter((address) => !(address in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter((address) => !open.includes(address))).toEqual([])
  expect(Object.values(elsewhere).filter((file) => !isProjectFile(file))).toEqual([])
})

function section(number: string): string {
  const [, rest = ''] = readProjectFile('docs/product.md').split(
    new RegExp(`\n## (?=${number}\\. )`),
  )
  return rest.split('\n## ')[0] ?? ''
}

/** True when the route's path matches; a parameter matches any segment. */
function isRoutedBy(address: string, path: string): boolean {
  const [asked, parts] = [address.slice(1).split('/'), path.split('/')]
  const isTaken = (part: string, at: number) =>
    part.startsWith(':') ? (asked[at] ?? '') !== '' || part.endsWith('?') : part === asked[at]
  return asked.length <= parts.length && parts.every(isTaken)
}

function patternOf(address: string): RegExp {
  const parts = address
    .split('/')
    .slice(1)
    .map((part) =>
      /^\{\w+\?\}$/.test(part) ? '(?:/[^/]+)?' : `/${part.replace(/\{\w+\}/g, '[^/]+')}`,
    )
  return new RegExp(`^${parts.join('')}$`)
}

function flat(entries: typeof routes): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...flat(children),
  ])
}
