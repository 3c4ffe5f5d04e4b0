import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coldProblem, coldRangeOf, coldRangeOfAll } from './cold-rules'

test.each([
  ['2–8℃避光保存和运输，不得冷冻', { low: 2, high: 8 }],
  ['2-8 °C 冷藏', { low: 2, high: 8 }],
  ['冷处（2～10℃）保存', { low: 2, high: 10 }],
  ['-25℃至-15℃冷冻保存', { low: -25, high: -15 }],
  ['-25--15℃', { low: -25, high: -15 }],
  ['2℃到8℃', { low: 2, high: 8 }],
  ['密封，置阴凉干燥处', undefined],
  ['不超过 20℃', undefined],
  ['8-2℃', undefined],
  ['', undefined],
])('of the label %j', (storage, range) => {
  expect(coldRangeOf(storage)).toEqual(range)
})

test('a cold chain begins within what every label allows, and nowhere else', () => {
  const tenths = fc.integer({ min: -400, max: 400 }).map((tenth) => tenth / 10)
  fc.assert(
    fc.property(tenths, tenths, tenths, (one, other, celsius) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      const goods = [{ name: '甲', storage: `${String(low)}~${String(high)}℃` }]
      const isWithin = celsius >= low && celsius <= high
      expect(coldProblem(celsius, goods) === undefined).toBe(isWithin)
      expect(coldProblem(celsius, [{ name: '乙', storage: '' }])).toBeUndefined()
    }),
  )
  const goods = [{ name: '人胰岛素', storage: '2–8℃' }]
  expect(coldProblem(15, goods)).toBe('人胰岛素须在 2 到 8 ℃ 储运，15 ℃ 不能启运，达到要求后再发')
})

test('what all labels allow is what the strictest of them do', () => {
  expect(coldRangeOfAll(['2–8℃', '', '0–10℃', '4~25℃'])).toEqual({ low: 4, high: 8 })
  expect(coldRangeOfAll(['避光', ''])).toBeUndefined()
  expect(coldRangeOfAll(['2–8℃', '-25~-15℃'])).toBeUndefined()
})
