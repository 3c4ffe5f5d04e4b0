import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { addOperator } from '#tests/fixtures/operators'
import { askableUntil, claimableUntil, problemsOf, type Claimed } from './rules'

const day = 86_400_000
const receivedAt = Date.parse('2026-11-21T10:00+08:00')
const line: Claimed = {
  isOn: true,
  shipmentState: 'received',
  receivedAt,
  orderedAt: receivedAt - 3 * day,
  quantityMilli: 10_000,
  shortMilli: 0,
  takenMilli: 0,
  takenShortMilli: 0,
  openId: undefined,
  openTimes: [],
  expiresOn: '2028-06-30',
  unit: '盒',
  isHm: false,
  isControlled: false,
  isColdChain: false,
}
const codes = (change: Partial<Claimed>, now: number) =>
  problemsOf({ ...line, ...change }, 'wrong', { now }).map(({ code }) => code)
const opened = (...spans: [from: number, to?: number][]) =>
  spans.map(([from, to]) => ({
    from: receivedAt + from * day,
    to: to === undefined ? undefined : receivedAt + to * day,
  }))

test('days in which a request of the line was open do not count towards the seven', () => {
  const until = claimableUntil(receivedAt)
  const after = (...spans: [number, number?][]) =>
    (askableUntil(receivedAt, opened(...spans), receivedAt + 9 * day) - until) / day
  expect(after()).toBe(0)
  expect(after([1, 3])).toBe(2)
  expect(after([6, 20])).toBe(14)
  // Consecutive periods add up, also when the second starts within the extension of the first.
  expect(after([5, 3 + 5], [9, 10])).toBe(4)
  // Overlapping and nested periods count once, in any order.
  expect(after([2, 5], [1, 4])).toBe(4)
  expect(after([1, 6], [2, 3])).toBe(5)
  expect(after([-2, 1])).toBe(1)
  expect(after([-2, -1])).toBe(0)
  // An open request counts until now.
  expect(after([5])).toBe(4)
  // A request after the deadline, such as a recall, extends nothing.
  expect(after([8, 30])).toBe(0)
  expect(after([1, 2], [9, 30])).toBe(1)
})

test('a second request is late only when the moved end is over, and reads which that was', () => {
  const openTimes = opened([6, 20])
  const until = claimableUntil(receivedAt) + 14 * day
  expect(codes({ openTimes }, until)).toEqual([])
  expect(codes({ openTimes }, until + 1)).toEqual(['AS_LATE'])
  const [problem] = problemsOf({ ...line, openTimes }, 'wrong', { now: until + 1 })
  expect(problem?.message).toBe(
    '售后期限已于 2026-12-12 23:59 截止（收货后 7 天，不计此前申请办理的时间），药监召回不受此限',
  )
  const open = { openTimes: opened([6]), openId: 7 }
  expect(codes(open, receivedAt + 30 * day)).toEqual(['AS_OPEN'])
})

describeDatabases('a second request for after-sales', (open) => {
  test('can be made after the seven days by as much as the first took', async () => {
    const shop = await openAfterSales(open)
    const { api, buyer, clock, db } = shop
    const arrivedAt = clock.now - 6 * day
    const { orderId, lineIds } = await shop.send({}, { receivedAt: arrivedAt })
    const [line] = lineIds.map(String)
    const form = { reason: 'wrong', pictures: String(await shop.picture()) }
    const first = shop.idOf(await shop.ask(`${String(line)}:2`, form))
    clock.now += 5 * day
    shop.people.service = await addOperator(db, ['service'], { now: clock.now })
    const rejected = { decision: 'reject', reason: '请重新拍照' }
    expect(await shop.desk('service', first, 'decide', rejected)).toMatchObject({ code: 200 })
    const { data } = await api.get(
      `/api/after_sales/options?order_id=${String(orderId)}`,
      buyer.token,
    )
    const until = claimableUntil(arrivedAt) + 5 * day
    expect(data.lines).toMatchObject([{ until }])
    clock.now = until + 1
    expect(await shop.ask(`${String(line)}:2`, form)).toMatchObject({
      data: { problems: [{ code: 'AS_LATE' }] },
    })
    clock.now = until
    const second = shop.idOf(await shop.ask(`${String(line)}:2`, form))
    const { token } = await addOperator(db, ['service'], { now: clock.now, name: '客服乙' })
    const earlier = async (id: number) =>
      (await api.get(`/api/desk/return/${String(id)}`, token)).data.earlier
    expect(await earlier(second)).toMatchObject([{ id: first }])
    expect(await earlier(first)).toEqual([])
  })
})
