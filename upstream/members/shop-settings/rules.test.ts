import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingNames, settingWords } from '#contract/desk/setting-topics'
import { draws } from '#tests/property-runs'
import { readConfig } from '#upstream/kernel/config'
import { settingsSchema } from '#upstream/kernel/settings'
import { inWords, readTyped, toTyped, usualOf } from './rules'

const read = (typed: Parameters<typeof readTyped>[0], env = {}) => readTyped(typed, readConfig(env))

test('what is typed becomes what the environment would have', () => {
  expect(
    read({
      FREE_SHIPPING_FROM: '¥1,234.5',
      UNPAID_MINUTES: ' ６０ ',
      SERVICE_QQ: '10001，10002',
      HOLIDAYS: '2026-10-01/2026-10-07， 2026-12-31',
      FILING_NUMBER: ' 浙ICP备（示例）号 ',
      INVOICE_AT: 'asked',
    }),
  ).toEqual({
    stored: {
      FREE_SHIPPING_FROM: '123450',
      UNPAID_MINUTES: '60',
      SERVICE_QQ: '10001,10002',
      HOLIDAYS: '2026-10-01/2026-10-07,2026-12-31',
      FILING_NUMBER: '浙ICP备（示例）号',
      INVOICE_AT: 'asked',
    },
    errors: {},
  })
})

test('what is wrong is told at its field, in Chinese', () => {
  const { errors } = read({
    SHIPPING_FEE: '十元',
    UNPAID_MINUTES: '0',
    PRICE_PROTECTION_DAYS: '1.5',
    SERVICE_QQ: '1,2,3',
    WORK_HOURS: '早上',
    CONTRACT_TERM: 'ever',
    SELLER_NAME: '甲公司',
    SELLER_TAX_NUMBER: '',
  })
  expect(errors).toEqual({
    SHIPPING_FEE: ['金额填数字，最多两位小数，如 1234.50'],
    UNPAID_MINUTES: ['不能少于 1'],
    PRICE_PROTECTION_DAYS: ['填天数'],
    SERVICE_QQ: ['最多两个号码，用逗号隔开'],
    WORK_HOURS: ['填一天的起止时间，如 08:30-17:30'],
    CONTRACT_TERM: ['应为 year-end、year 之一'],
    SELLER_TAX_NUMBER: ['卖方名称 与 卖方税号 应一起设置'],
  })
})

test('what the environment sets is refused, and may be left out', () => {
  const env = { HOT_LINE: '0571-1' }
  expect(read({ HOT_LINE: '' }, env)).toEqual({ stored: {}, errors: {} })
  expect(read({ HOT_LINE: '0571-2' }, env).errors).toEqual({
    HOT_LINE: ['由环境变量设定，不能在这里修改'],
  })
})

test('a default is one that could be typed', () => {
  for (const name of settingNames) {
    const usual = toTyped(name, usualOf(name))
    const { stored, errors } = read({ [name]: usual })
    expect([name, errors]).toEqual([name, {}])
    expect([name, stored[name]]).toEqual([name, usualOf(name)])
  }
})

test('an amount is stored in 分 and typed in yuan, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
      const typed = toTyped('MINIMUM_ORDER', String(fen))
      expect(read({ MINIMUM_ORDER: typed }).stored).toEqual({ MINIMUM_ORDER: String(fen) })
    }),
    { numRuns: draws(100) },
  )
})

test('nothing that is typed breaks the rules, and what they take is in force', () => {
  fc.assert(
    fc.property(fc.constantFrom(...settingNames), fc.string(), (name, typed) => {
      const { stored, errors } = read({ [name]: typed })
      const value = stored[name]
      if (value === undefined) expect(errors[name]).toHaveLength(1)
      else if (value !== '') expect(settingsSchema.shape[name].safeParse(value).success).toBe(true)
    }),
    { numRuns: draws(300) },
  )
})

test('the log tells values in words', () => {
  expect(inWords('SHIPPING_FEE', '')).toBe('¥10')
  expect(inWords('CONTRACT_TERM', 'year')).toBe('签署起一年')
  expect(inWords('PRICE_PROTECTION_DAYS', '30')).toBe('30天')
  expect(inWords('PAYEE_NAME', '')).toBe('')
  expect(Object.values(settingWords).every(({ label }) => label.length < 10)).toBe(true)
})
