import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { readTypedLine } from './cells'
import { withoutLedger } from './ledger'

describe('a row of a paper without what tells no product', () => {
  test.each([
    ['癃清片 5盒 单价15.6', '癃清片 5盒'],
    ['癃清片 5盒 18.5元/盒 合计92.5元', '癃清片 5盒'],
    ['癃清片 ¥18.5 5盒', '癃清片 5盒'],
    ['癃清片 5盒 @18.5', '癃清片 5盒'],
    ['癃清片 5盒*18.5', '癃清片 5盒'],
    ['癃清片 5盒×12.5=62.5', '癃清片 5盒'],
    ['癃清片 10*18.8=188', '癃清片 10'],
    ['癃清片 15.6*8=124.8', '癃清片 8'],
    ['癃清片 25ml 6 8.5 51.0', '癃清片 25ml 6'],
    ['癃清片 0.6g*24片 5盒 18.5', '癃清片 0.6g*24片 5盒'],
    ['癃清片 盒 6 批号20260301 效期2028-02', '癃清片 盒 6'],
    ['癃清片 5盒 20260815 2028-07-31', '癃清片 5盒'],
    ['(甲类)癃清片', '癃清片'],
    ['(甲类)癃清片 5盒', '癃清片 5盒'],
    ['癃清片 5盒 医保乙类', '癃清片 5盒'],
    ['编码:880123 品名:癃清片 规格:24片 单位:盒 请购量:6', '癃清片 24片 6盒'],
    ['【品名】癃清片【规格】24片【数量】5盒', '癃清片 24片 5盒'],
    ['单价18.6 数量5 癃清片', '癃清片 5'],
    ['[5盒] 癃清片', '5盒 癃清片'],
  ])('%s', (line, rest) => {
    expect(withoutLedger(line)).toBe(rest)
  })

  test.each([
    // Sums that do not add up, two whole numbers, packages after 共, specs.
    '癃清片 10*18.8=190',
    '癃清片 10*18=180',
    '癃清片 6 8.5 50',
    '癃清片 共5盒',
    '癃清片 24片/盒 5',
    '癃清片 24片 18.5',
    '癃清片 2.5mg 5盒',
    '癃清片 2.5 5盒',
    '氯化钠 0.9% 500ml',
    '国药准字Z20260815',
    '20260815',
    '数量 5 数量 6 癃清片',
  ])('%s stays', (line) => {
    expect(withoutLedger(line)).toBe(line)
  })

  test('is total, and leaves a name', () => {
    const part = fc.constantFrom(
      '癃清片',
      '5盒',
      '单价',
      '18.5',
      '¥',
      '×',
      '=',
      '数量:',
      '盒',
      ' ',
      '[',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const line = parts.join('')
        expect(withoutLedger(line).includes('癃清片')).toBe(line.includes('癃清片'))
      }),
      { numRuns: draws(300) },
    )
  })
})

describe('columns', () => {
  test.each([
    ['20|盒|22.40|癃清片|0.6g*24片', '癃清片 0.6g*24片', '20', '盒'],
    ['盒 12 癃清片 0.6g*24片', '癃清片 0.6g*24片', '12', '盒'],
    ['癃清片|0.6g*24片|盒|5.00|18.50|92.50', '癃清片 0.6g*24片', '5', '盒'],
    ['0012|癃清片|0.6g*24片|盒|库存3|请购10', '癃清片 0.6g*24片', '10', '盒'],
    ['癃清片\t24片\t盒\t5\t20260815\t2028-07-31', '癃清片 24片', '5', '盒'],
    ['癃清片 24片 广西桂岭春 盒 8 医保甲类', '癃清片 24片 广西桂岭春', '8', '盒'],
    ['医用脱脂棉 500g 包 10 深圳梧桐湾', '医用脱脂棉 500g 深圳梧桐湾', '10', '包'],
    ['"癃清片","24片","盒","5"', '癃清片 24片', '5', '盒'],
    ['癃清片_0.6g*24片_5', '癃清片 0.6g*24片', '5', ''],
    ['癃清片0.25*24*10盒', '癃清片0.25*24', '10', '盒'],
    ['血糖试纸25条的2盒', '血糖试纸25条', '2', '盒'],
    ['葡萄糖5%500ml2件', '葡萄糖5%500ml', '2', '件'],
    ['血糖试纸25条 2盒', '血糖试纸25条', '2', '盒'],
    ['x5 癃清片 24片', '癃清片 24片', '5', ''],
  ])('%s', (line, words, quantity, unit) => {
    expect(readTypedLine(line)).toMatchObject([{ words, quantity, unit }])
  })

  test.each(['20|癃清片|24片|瓶|桂岭春', '3|盒|5|癃清片', '癃清片 5 盒 8 桂岭春', '癃清片-2-3盒'])(
    '%s is asked about',
    (line) => {
      expect(readTypedLine(line)[0]?.quantity).not.toBe('8')
      expect(readTypedLine(line)[0]?.quantity).not.toBe('20')
      expect(readTypedLine(line)[0]?.quantity).not.toBe('3')
    },
  )
})

describe('a list filled in like a form', () => {
  test.each([
    ['规格24片 品名癃清片 数量8 单位盒', '24片 癃清片', '8', '盒'],
    ['名称癃清片 厂家桂岭春 数量3', '癃清片 桂岭春', '3', ''],
    ['中成药\t癃清片\t24片\t盒\t10', '癃清片 24片', '10', '盒'],
    ['| 西药 | 布洛芬片 | 0.2g*24片 | 盒 | 12 |', '布洛芬片 0.2g*24片', '12', '盒'],
    ['国药准字Z20150001  癃清片  24片  盒  6', '癃清片 24片', '6', '盒'],
  ])('%s', (line, words, quantity, unit) => {
    expect(readTypedLine(line)).toMatchObject([{ words, quantity, unit }])
  })

  test.each(['品名癃清片', '西药 2盒', '单位食堂 5盒'])('%s says no more than it did', (line) => {
    expect(withoutLedger(line)).toBe(line)
  })
})
