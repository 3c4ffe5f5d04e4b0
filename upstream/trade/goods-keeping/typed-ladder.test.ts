import { describe, expect, test } from 'vitest'
import { ladderInWords, readSteps, writeSteps } from './typed-ladder'

describe('a ladder as it is typed', () => {
  const steps = [
    { fromMilli: 100_000, priceE4: 120_000 },
    { fromMilli: 500_000, priceE4: 115_055 },
  ]

  test('is a number and a price in each line, and reads as it was written', () => {
    expect(readSteps('100 12.00\n\n５００盒：¥11.5055元')).toEqual(steps)
    expect(readSteps(writeSteps({ type: 1, steps }))).toEqual(steps)
    expect(ladderInWords({ type: 1, steps })).toBe('满 100 ¥12.00，满 500 ¥11.5055')
  })

  test.each([
    ['', '请填写阶梯'],
    ['100', '第 1 级看不懂'],
    ['100 面议', '第 1 级看不懂'],
    ['0 12', '第 1 级看不懂'],
    ['100 12 三', '第 1 级看不懂'],
    ['100 12\n100 11', '第 2 级的数量应比上一级大'],
    ['100 12\n200 12', '第 2 级的价格应比上一级低'],
    [
      Array.from({ length: 11 }, (_, at) => `${String(at + 1)} ${String(30 - at)}`).join('\n'),
      '最多',
    ],
  ])('%j is refused with the step that is wrong', (typed, message) => {
    expect(readSteps(typed)).toMatch(message)
  })
})
