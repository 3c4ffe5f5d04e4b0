import { expect, test } from 'vitest'
import type { User } from '#contract/user'
import { tilesOf } from './member-front'

const licence = (state: User['licences'][number]['state'], daysLeft: number) => ({
  kind: 'drug',
  name: '药品经营许可证',
  number: '',
  validUntil: '2026-12-31',
  state,
  daysLeft,
})
const user = { roles: ['buy', 'pay'], balance: '0', licences: [] } satisfies Partial<User>
const overview = { orders: {}, inTransit: 0, coupons: 0 }
const shown = (tiles: ReturnType<typeof tilesOf>) =>
  tiles.map(({ name, text, weight }) => `${name} ${text} ${weight}`)

test('each number has its place, and nothing is grey', () => {
  expect(shown(tilesOf(user, overview))).toEqual([
    '待付款 0 none',
    '待发货 0 none',
    '待收货 0 none',
    '证照到期 未登记 none',
    '余额 ¥0 none',
    '可用优惠券 0 none',
  ])
  const orders = { unpaid: 2, packing: 1, partlyShipped: 5 }
  const some = tilesOf(
    { ...user, balance: '1234.5', licences: [licence('ok', 400), licence('warn', 12)] },
    { orders, inTransit: 3, coupons: 4 },
  )
  expect(shown(some)).toEqual([
    '待付款 2 late',
    '待发货 1 some',
    '待收货 3 some',
    '证照到期 12 天 some',
    '余额 ¥1,234.50 some',
    '可用优惠券 4 some',
  ])
  // Each leads to the list of that name, with that number.
  expect(some.slice(0, 3).map(({ address }) => address)).toEqual([
    '/order?state=unpaid',
    '/order?state=packing',
    '/order/shipments?status=shipped',
  ])
})

test('a certificate that is over comes before one that ends', () => {
  const licences = [licence('urgent', 0), licence('expired', -3)]
  expect(shown(tilesOf({ ...user, licences }, undefined))[0]).toBe('证照到期 已过期 late')
  expect(shown(tilesOf({ ...user, licences: [licence('urgent', 0)] }, undefined))[0]).toBe(
    '证照到期 今天 late',
  )
})

test('the balance is for those who pay, and an upstream without the call leaves its numbers out', () => {
  expect(shown(tilesOf({ ...user, roles: ['buy'] }, undefined))).toEqual(['证照到期 未登记 none'])
})
