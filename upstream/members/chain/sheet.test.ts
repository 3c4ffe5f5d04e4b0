import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from '#upstream/formats/spreadsheets/csv-records'
import { creditCheck } from '#upstream/members/documents/credit-code'
import { readStores } from './sheet'

const codeOf = (number: number) => {
  const body = `91330106MA${String(number).padStart(7, '0')}`
  return body + creditCheck(body)
}
const kinds = { 诊所: 'clinic', 药店: 'pharmacy', 企业: 'company' } as const
const store = fc.record({
  company: fc.constantFrom('安和诊所', '康民大药房', '仁济医药有限公司', '城西分店, 二号'),
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
  creditCode: fc.integer({ min: 0, max: 9_999_999 }).map(codeOf),
  region: fc.constantFrom('杭州西湖', '浙江省杭州市西湖区', '杭州 余杭', '上海浦东新区'),
})
const stores = fc.array(store, { minLength: 1, maxLength: 50 })
const titles = {
  company: fc.constantFrom('单位名称', '门店名称', '* 名称'),
  kind: fc.constantFrom('单位类型', '类型（诊所、药店、企业）'),
  creditCode: fc.constantFrom('统一社会信用代码', '信用代码'),
  region: fc.constantFrom('地区', '所在地区：'),
}
const fields = ['company', 'kind', 'creditCode', 'region'] as const
const order = fc.shuffledSubarray([...fields], { minLength: 4 })

function toText(rows: readonly (readonly string[])[], delimiter: string): string[] {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((row) => row.map(quote).join(delimiter))
}

const read = (lines: readonly string[], delimiter: string) =>
  readStores(recordsOf(lines, delimiter).map(({ cells }) => cells))
const expected = (rows: { kind: keyof typeof kinds }[]) =>
  rows.map((row) => ({ ...row, kind: kinds[row.kind] }))

test('rows under headings are read as they were written, whatever the order of the columns', () => {
  const shape = fc.record({ ...titles, order, delimiter: fc.constantFrom(',', '\t', ';') })
  fc.assert(
    fc.property(stores, shape, (rows, { order: columns, delimiter, ...words }) => {
      const table = [
        ['门店登记表'],
        columns.map((field) => words[field]),
        ...rows.map((row) => columns.map((field) => row[field])),
      ]
      expect(read(toText(table, delimiter), delimiter)).toEqual(expected(rows))
    }),
    { numRuns: 50 },
  )
})

test('rows without headings are read too, also where they are numbered', () => {
  fc.assert(
    fc.property(stores, fc.boolean(), (rows, isNumbered) => {
      const table = rows.map(({ company, kind, creditCode, region }, at) => [
        ...(isNumbered ? [String(at + 1)] : []),
        company,
        kind,
        creditCode,
        region,
      ])
      expect(read(toText(table, '\t'), '\t')).toEqual(expected(rows))
    }),
    { numRuns: 50 },
  )
})

test('省, 市 and 区 in columns of their own are one region', () => {
  const rows = [
    ['名称', '类型', '信用代码', '省份', '城市', '区县'],
    ['安和诊所', '诊所', codeOf(1), '浙江省', '杭州市', '西湖区'],
  ]
  expect(readStores(rows)[0]?.region).toBe('浙江省 杭州市 西湖区')
  expect(readStores(rows.slice(1))[0]?.region).toBe('浙江省 杭州市 西湖区')
})

test('what stands behind a whole region does not spoil it', () => {
  const rows = [['安和诊所', '诊所', codeOf(1), '杭州西湖', '李采芝']]
  expect(readStores(rows)[0]?.region).toBe('杭州西湖')
})

test('a mistyped code is still known as one, for its row to be refused', () => {
  const rows = [['安和诊所', '诊所', '91350100M000100Y44', '杭州西湖']]
  expect(readStores(rows)[0]?.creditCode).toBe('91350100M000100Y44')
})

test.each(['123', '913301062499'])('a code cut short (%s) stays in its field', (creditCode) => {
  const [store] = readStores([['甲乙店', '药店', creditCode, '杭州 西湖']])
  expect(store).toEqual({ company: '甲乙店', kind: 'pharmacy', creditCode, region: '杭州 西湖' })
})

test.each(['123', '913301062499', codeOf(1)])(
  'a kind that is none takes no place of the code %s, nor of the region',
  (creditCode) => {
    const cells = ['甲乙店', '超市', creditCode, '杭州', '西湖']
    const read = { company: '甲乙店', kind: '超市', creditCode, region: '杭州 西湖' }
    expect(readStores([cells])).toEqual([read])
    expect(readStores([['1', ...cells]])).toEqual([read])
  },
)

test('a region between the name and the code is no kind', () => {
  const [store] = readStores([['甲乙店', '杭州西湖', codeOf(1), '张三']])
  expect(store).toMatchObject({ kind: '', creditCode: codeOf(1), region: '杭州西湖' })
})

test('what a kind is called that nobody knows stays as it was typed', () => {
  const rows = [
    ['名称', '类型', '信用代码', '地区'],
    ['安和', '其他', codeOf(1), '杭州西湖'],
  ]
  expect(readStores(rows)[0]?.kind).toBe('其他')
})

test('no row with words in it is lost, whatever they are', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => `药${text}`)
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 20 })
  fc.assert(
    fc.property(rows, (table) => {
      expect(readStores(table)).toHaveLength(table.length)
    }),
    { numRuns: 50 },
  )
})

test('any text is read without an error, and a row that says nothing is no store', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.lorem())
  fc.assert(
    fc.property(text, fc.constantFrom(',', '\t', '，'), (words, delimiter) => {
      for (const store of read(words.split('\n'), delimiter))
        expect(Object.values(store).some((cell) => cell !== '')).toBe(true)
    }),
  )
})
