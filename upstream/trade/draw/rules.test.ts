import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import {
  drawRefusal,
  drawState,
  maskCompany,
  oddsInWords,
  prizeOfTicket,
  ticketsOf,
  type Participation,
} from './rules'

const terms = { startsAt: 100, endsAt: 200, drawsPerStore: 2, minPaidFen: 0 }
const participation: Participation = {
  approval: 'approved',
  used: 0,
  paidTodayFen: 0,
  isOffered: true,
}

test('a draw is open from its first millisecond to before its last', () => {
  const states = [99, 100, 199, 200].map((now) => drawState(terms, now))
  expect(states).toEqual(['upcoming', 'open', 'open', 'over'])
})

test('who may not draw is told the first reason', () => {
  const codeOf = (more: Partial<Participation>, now = 150) =>
    drawRefusal(terms, { ...participation, ...more }, now)?.code
  expect(codeOf({})).toBeUndefined()
  expect(codeOf({ used: 1 })).toBeUndefined()
  expect(codeOf({ used: 2 })).toBe('LIMIT_USED')
  expect(codeOf({ approval: 'pending', used: 2 })).toBe('NOT_APPROVED')
  expect(codeOf({ approval: undefined })).toBe('NOT_LOGIN')
  expect(codeOf({ approval: undefined }, 99)).toBe('ACTIVITY_NOT_STARTED')
  expect(codeOf({ approval: undefined }, 200)).toBe('ACTIVITY_ENDED')
  expect(codeOf({ isOffered: false })).toBe('ACTIVITY_ENDED')
})

test('who may not draw reads why', () => {
  const said = (more: Partial<Participation>, now = 150) =>
    drawRefusal(terms, { ...participation, ...more }, now)?.message
  expect([said({}, 99), said({}, 200)]).toEqual(['活动未开始', '活动已结束'])
  expect(said({ approval: undefined })).toBe('登录后可抽奖')
  expect(said({ approval: 'rejected' })).toBe('资质审核通过后可抽奖')
  expect(said({ used: 2 })).toBe('抽奖次数已用完')
})

test('a draw for what was paid today says how much is missing', () => {
  const paid = (paidTodayFen: number) =>
    drawRefusal({ ...terms, minPaidFen: 50_000 }, { ...participation, paidTodayFen }, 150)
  expect(paid(49_999)).toEqual({
    code: 'PAY_MORE',
    message: '今日付款满 ¥500.00 可抽奖，还差 ¥0.01',
  })
  expect(paid(50_000)).toBeUndefined()
})

test('each prize has as many tickets as its weight, and every ticket has a prize', () => {
  const anyPrizes = fc.array(fc.record({ weight: fc.nat(20) }), { maxLength: 12 })
  fc.assert(
    fc.property(anyPrizes, (prizes) => {
      const tickets = ticketsOf(prizes)
      const drawn = Array.from({ length: tickets }, (_, ticket) => prizeOfTicket(prizes, ticket))
      for (const prize of prizes)
        expect(drawn.filter((one) => one === prize)).toHaveLength(prize.weight)
      expect(prizeOfTicket(prizes, tickets)).toBeUndefined()
    }),
    { numRuns: draws(2_000) },
  )
})

test('chances are told in per cent; what rounding leaves goes to the likeliest', () => {
  expect(oddsInWords([15, 985])).toEqual(['1.5%', '98.5%'])
  expect(oddsInWords([1, 1, 1])).toEqual(['33.34%', '33.33%', '33.33%'])
  expect(oddsInWords([1, 999_999, 0])).toEqual(['小于 0.01%', '100%', '0%'])
})

test('chances of all prizes add up to 100 %', () => {
  const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(weights, (some) => {
      fc.pre(some.some((weight) => weight > 0))
      const hundredths = oddsInWords(some).map((odds) =>
        odds.startsWith('小于') ? 0 : Math.round(Number(odds.replace('%', '')) * 100),
      )
      expect(hundredths.reduce((sum, part) => sum + part, 0)).toBe(10_000)
    }),
  )
})

test('a company is named so that only itself knows', () => {
  expect(maskCompany('杭州拱墅和风堂中医内科诊所')).toBe('杭州***诊所')
  expect(maskCompany('杏林诊所')).toBe('杏***所')
  expect(maskCompany('药店')).toBe('药***')
  expect(maskCompany('益生堂')).toBe('益***堂')
  expect(maskCompany('杭州和风诊所')).toBe('杭***所')
  expect(maskCompany('杭州市和风诊所')).toBe('杭州***诊所')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const shown = maskCompany(name).replace('***', '')
      expect(Array.from(shown).length).toBeLessThanOrEqual(4)
    }),
  )
})
