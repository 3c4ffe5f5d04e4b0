import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TypedStore } from '#contract/chain'
import type { Approval } from '#contract/document-slots'
import { judgeRows, recogniseKind } from './rules'

const good: TypedStore = {
  company: '安和诊所',
  kind: '诊所',
  creditCode: '91350100M000100Y43',
  region: '杭州西湖',
}
const nobody = { taken: new Set<string>(), own: new Map<string, Approval>() }
const refusedOf = (row: Partial<TypedStore>, known = nobody) =>
  judgeRows([{ ...good, ...row }], known).refused[0]

test('a good row is kept with its kind and its region recognised', () => {
  expect(judgeRows([{ ...good, creditCode: ' 91350100m000100y43 ' }], nobody)).toMatchObject({
    good: [
      {
        company: '安和诊所',
        kind: 'clinic',
        creditCode: '91350100M000100Y43',
        region: { district: '西湖区' },
      },
    ],
    refused: [],
  })
})

test.each([
  [{ company: ' ' }, 'company', '请输入单位名称'],
  [{ company: '药'.repeat(51) }, 'company', '最多 50 字'],
  [{ kind: '' }, 'kind', '请选择单位类型'],
  [{ kind: '其他' }, 'kind', '“其他”是哪一类'],
  [{ kind: '医院' }, 'kind', '“医院”是哪一类？请选择诊所、药店或企业'],
  [{ creditCode: '' }, 'creditCode', '请输入统一社会信用代码'],
  [{ creditCode: '91350100M000100Y44' }, 'creditCode', '校验位不符'],
  [{ creditCode: '91350100' }, 'creditCode', '18 位'],
  [{ region: '' }, 'region', '请输入地区'],
  [{ region: '月球背面' }, 'region', '没有找到“月球背面”'],
] as const)('%j is refused at its field', (row, field, words) => {
  const refused = refusedOf(row)
  expect(refused?.[field]).toContain(words)
  const others = (['company', 'kind', 'creditCode', 'region'] as const).filter(
    (one) => one !== field,
  )
  expect(others.map((one) => refused?.[one])).toEqual(['', '', ''])
})

test('a region that is nearly one is answered with what it may mean', () => {
  const refused = refusedOf({ region: '西胡区' })
  expect(refused?.region).toContain('“西胡区”')
  expect(refused?.regions.map(({ district }) => district)).toContain('西湖区')
})

test('of rows with one code the first is kept', () => {
  const twice = judgeRows([good, { ...good, company: '安和诊所二店' }], nobody)
  expect(twice.good.map(({ company }) => company)).toEqual(['安和诊所'])
  expect(twice.refused).toMatchObject([{ at: 1, creditCode: '与“安和诊所”的代码相同' }])
})

test('a code of another living store is refused without a word about it, an own one by its name', () => {
  const code = good.creditCode
  const others = refusedOf({}, { ...nobody, taken: new Set([code]) })
  expect(others?.creditCode).toContain('该单位已登记。若您是本单位人员')
  expect(others?.isCodeTaken).toBe(true)
  const pending = refusedOf({}, { ...nobody, own: new Map([[code, 'pending']]) })
  expect(pending).toMatchObject({
    creditCode: '这家门店您已登记（待审核）',
    isCodeTaken: false,
  })
  expect(refusedOf({}, { ...nobody, own: new Map([[code, 'draft']]) })).toBeUndefined()
})

test.each([
  ['诊所', 'clinic'],
  ['中医门诊部', 'clinic'],
  ['零售药店', 'pharmacy'],
  ['连锁 药房', 'pharmacy'],
  ['批发企业', 'company'],
  ['company', 'company'],
  ['连锁公司', undefined],
  ['toString', undefined],
  ['', undefined],
])('%s means %s', (typed, kind) => {
  expect(recogniseKind(typed)).toBe(kind)
})

test('every row is kept or refused, none both, and no code is kept twice', () => {
  const text = (some: readonly string[]) => fc.oneof(fc.constantFrom(...some), fc.string())
  const row = fc.record({
    company: text(['安和诊所', '']),
    kind: text(['诊所', '药店', '']),
    creditCode: text(['91350100M000100Y43', '91350100m000100y43', '91330106MA0000001X', '']),
    region: text(['杭州西湖', '西胡区', '']),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const { good: kept, refused } = judgeRows(rows, nobody)
      expect(kept.length + refused.length).toBe(rows.length)
      expect(new Set(refused.map(({ at }) => at)).size).toBe(refused.length)
      expect(new Set(kept.map(({ creditCode }) => creditCode)).size).toBe(kept.length)
      for (const { company, kind, creditCode, region } of refused)
        expect([company, kind, creditCode, region].some((words) => words !== '')).toBe(true)
    }),
    { numRuns: 50 },
  )
})
