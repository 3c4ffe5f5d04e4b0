import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#upstream/kernel/time'
import { usualBatchClasses } from '#upstream/kernel/settings'
import { isUnbatched, receivingErrors, statesOf } from './keeping-rules'
import { lastNearDay } from './shelf-rules'

const today = '2026-11-21'
const stock = fc.record({
  saleMilli: fc.nat(3),
  apartMilli: fc.nat(3),
  expiresOn: fc.oneof(
    fc.constant(''),
    fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days)),
  ),
  hold: fc.constantFrom('' as const, 'near' as const, 'unbatched' as const),
})

test('a batch is for sale, near or expired in one way, and apart whenever something of it is', () => {
  fc.assert(
    fc.property(stock, (one) => {
      const states = statesOf(one, today)
      const ofSale = states.filter((state) =>
        ['sale', 'near', 'expired', 'unbatched'].includes(state),
      )
      expect(ofSale).toHaveLength(one.saleMilli > 0 ? 1 : 0)
      expect(states.includes('unbatched')).toBe(one.saleMilli > 0 && one.hold === 'unbatched')
      expect(states.includes('apart')).toBe(one.apartMilli > 0)
      expect(states.includes('none')).toBe(one.saleMilli + one.apartMilli === 0)
    }),
  )
  const at = (expiresOn: string) =>
    statesOf({ saleMilli: 1, apartMilli: 0, expiresOn, hold: '' }, today)
  expect(at(addDays(today, -1))).toEqual(['expired'])
  expect(at(today)).toEqual(['near'])
  expect(at(lastNearDay(today))).toEqual(['near'])
  expect(at(addDays(lastNearDay(today), 1))).toEqual(['sale'])
})

test('what comes in says until when it is good, and agrees with its number', () => {
  const typed = { number: 'P1', producedOn: '2026-01-05', expiresOn: '2028-12-31' }
  const place = { known: undefined, needsExpiry: true, today, firstDaySold: '2026-12-21' }
  const fields = (more: object, at: object = {}) =>
    Object.keys(receivingErrors({ ...typed, ...more }, { ...place, ...at }))
  expect(fields({})).toEqual([])
  expect(fields({ expiresOn: '' })).toEqual(['expiresOn'])
  expect(fields({ expiresOn: '' }, { needsExpiry: false })).toEqual([])
  expect(fields({ expiresOn: '2026-12-20' })).toEqual(['expiresOn'])
  expect(fields({ expiresOn: '2026-12-21' })).toEqual([])
  expect(fields({ expiresOn: '2028-02-31' })).toEqual(['expiresOn'])
  expect(fields({ producedOn: '2026-11-22' })).toEqual(['producedOn'])
  expect(fields({ producedOn: '2026-13-01' })).toEqual(['producedOn'])
  expect(fields({ producedOn: '2029-01-01' })).toEqual(['producedOn', 'expiresOn'])
  const known = { produced_on: '2026-01-06', expires_on: '2028-11-30' }
  expect(fields({}, { known })).toEqual(['producedOn', 'expiresOn'])
  expect(fields({ producedOn: '', expiresOn: '2028-11-30' }, { known })).toEqual([])
})

test('a class that keeps batches wants number and last day, others want neither', () => {
  const whole = { number: 'P1', expiresOn: '2028-06-30' }
  const is = (more: object, goodsClass: string) =>
    isUnbatched({ ...whole, ...more }, goodsClass, usualBatchClasses)
  for (const goodsClass of ['chemical', 'patent', 'pieces', 'biologic', 'device2', 'device3']) {
    expect(is({}, goodsClass)).toBe(false)
    expect(is({ number: '' }, goodsClass)).toBe(true)
    expect(is({ expiresOn: '' }, goodsClass)).toBe(true)
  }
  for (const goodsClass of ['device1', 'food'])
    expect(is({ number: '', expiresOn: '' }, goodsClass)).toBe(false)
})
