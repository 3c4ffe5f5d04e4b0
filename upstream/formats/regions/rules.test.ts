import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeRegion, joinRegion, type RegionNames } from '#contract/region-names'
import { draws } from '#tests/property-runs'
import { formsOf, regions } from './region-table'
import { findRegions, resolveRegion } from './rules'

const anyRegion = fc.constantFrom(...regions)

/** Three fields, or everything in one. */
function typed(...names: string[]): RegionNames {
  const [province = '', city = '', district = ''] = names
  return { province, city, district }
}

function answer(...names: string[]): string | string[] {
  const found = resolveRegion(typed(...names))
  if (found.state === 'exact') return joinRegion(found.region)
  return found.state === 'choices' ? found.choices.map(describeRegion) : []
}

function codesOf(names: RegionNames): string[] {
  const found = resolveRegion(names)
  if (found.state === 'exact') return [found.region.code]
  return found.state === 'choices' ? found.choices.map(({ code }) => code) : []
}

describe('a region', () => {
  test('of the table is itself, in three fields and in one', () => {
    for (const { code, province, city, district } of regions) {
      const exact = { state: 'exact', region: { code, province, city, district } }
      expect(resolveRegion({ province, city, district })).toEqual(exact)
      expect(resolveRegion(typed(joinRegion({ province, city, district })))).toEqual(exact)
    }
  })

  test('has a code and a place of its own', () => {
    expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length)
    expect(new Set(regions.map(joinRegion)).size).toBe(regions.length)
  })

  test('in any shortened form is meant or offered', () => {
    const form = (name: string) => fc.constantFrom(...formsOf(name))
    const forms = anyRegion.chain((region) =>
      fc.tuple(
        fc.constant(region),
        fc.oneof(fc.constant(''), form(region.province)),
        fc.oneof(fc.constant(''), form(region.city)),
        form(region.district),
        fc.constantFrom('', ' ', '-', '，'),
      ),
    )
    fc.assert(
      fc.property(forms, ([{ code }, province, city, district, separator]) => {
        expect(codesOf(typed(province, city, district))).toContain(code)
        expect(codesOf(typed([province, city, district].join(separator)))).toContain(code)
      }),
      { numRuns: draws(1_000) },
    )
  })

  test('with one character wrong is offered, unless that is another region', () => {
    const slips = anyRegion.chain((region) =>
      fc.tuple(
        fc.constant(region),
        fc.nat(joinRegion(region).length - 1),
        fc.constantFrom('', '囗'),
      ),
    )
    fc.assert(
      fc.property(slips, ([region, at, wrong]) => {
        const name = Array.from(joinRegion(region))
        name.splice(at, 1, wrong)
        // 湾省: two characters are too few. No other region is as short as 台湾省.
        fc.pre(name.length > 2)
        expect(codesOf(typed(name.join('')))).toContain(region.code)
      }),
      { numRuns: draws(60) },
    )
  })

  test.each([
    [['浙江省', '杭州市', '西湖区'], '浙江省杭州市西湖区'],
    [['杭州 西湖'], '浙江省杭州市西湖区'],
    [['', '', '中国浙江省杭州市西湖区'], '浙江省杭州市西湖区'],
    [['', '杭州', '西湖'], '浙江省杭州市西湖区'],
    [['北京市', '市辖区', '东城区'], '北京市东城区'],
    [['上海', '', '浦东'], '上海市浦东新区'],
    [['重庆市', '县', '城口县'], '重庆市城口县'],
    [['河南省', '省直辖县级行政区划', '济源市'], '河南省济源市'],
    [['湖北', '', '仙桃'], '湖北省仙桃市'],
    [['广东省', '东莞市', ''], '广东省东莞市'],
    [['广东省', '中山市', '市辖区'], '广东省中山市'],
    [['儋州'], '海南省儋州市'],
    [['内蒙古', '呼伦贝尔', '鄂温克'], '内蒙古自治区呼伦贝尔市鄂温克族自治旗'],
    [['新疆', '伊犁', '察布查尔'], '新疆维吾尔自治区伊犁哈萨克自治州察布查尔锡伯自治县'],
    [['香港'], '香港特别行政区'],
    [['吉林', '', '朝阳'], '吉林省长春市朝阳区'],
  ])('%j is %s', (names, region) => {
    expect(answer(...names)).toBe(region)
  })

  test.each([
    [['西湖区'], ['西湖区（浙江省杭州市）', '西湖区（江西省南昌市）']],
    [['杭州', '', '西胡区'], ['西湖区（浙江省杭州市）']],
    [['浙江省', '杭州市', '西区'], ['西湖区（浙江省杭州市）']],
    [['江苏省', '杭州市', '西湖区'], ['西湖区（浙江省杭州市）']],
    [['内蒙古自治区', '杭州市', '西湖区'], ['西湖区（浙江省杭州市）']],
    [['浙江省杭州市西湖区文三路 1 号'], ['西湖区（浙江省杭州市）']],
    [['广东省', '东莞市', '虎门镇'], ['东莞市（广东省）']],
    [['浙江省', '杭州市', '下城区'], ['拱墅区（浙江省杭州市）']],
    [
      ['浙江省', '杭州市', '江干'],
      ['上城区（浙江省杭州市）', '钱塘区（浙江省杭州市）'],
    ],
  ])('%j is asked about: %j', (names, choices) => {
    expect(answer(...names).slice(0, choices.length)).toEqual(choices)
  })

  test('is none where nothing is near', () => {
    expect(answer('somewhere else')).toEqual([])
  })

  test('that sounds like the typed one is offered before others as near', () => {
    expect(answer('西胡区').slice(0, 2)).toEqual([
      '西湖区（浙江省杭州市）',
      '西湖区（江西省南昌市）',
    ])
  })

  test('that is also what others lie in is not taken for granted', () => {
    expect(answer('海南')).toContain('海南区（内蒙古自治区乌海市）')
    expect(answer('浙江省', '杭州市')).toHaveLength(5)
  })
})

test.each([
  ['河北省', '雄安新区', '雄县'],
  ['河北', '雄安', '容城'],
  ['', '', '雄安新区安新县'],
  ['河北', '保定', '雄县'],
])('%s %s %s lies in 保定市', (...names) => {
  expect(resolveRegion(typed(...names))).toMatchObject({
    state: 'exact',
    region: { province: '河北省', city: '保定市' },
  })
})

test.each(['河北雄安新区', '河北燕郊高新区', '河北某某新区'])(
  '%s does not lead to 天津',
  (text) => {
    const provinces = findRegions(text, 5).map(({ province }) => province)
    expect(new Set(provinces)).toEqual(new Set(['河北省']))
  },
)

describe('the field to mend', () => {
  test.each([
    ['district', '浙江省', '杭州市', '西胡区'],
    ['city', '浙江省', '抗州市', '西湖区'],
    ['province', '江苏省', '杭州市', '西湖区'],
    ['district', '浙江省', '杭州市', ''],
    ['province', '', '', ''],
    ['district', '', '', '西胡区'],
    ['city', '', '无此城', ''],
  ])('is the %s of %s %s %s', (level, ...names) => {
    expect(resolveRegion(typed(...names))).toMatchObject({ level })
  })
})

test('any text has an answer, of five choices at most', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), anyRegion.map(joinRegion))
  fc.assert(
    fc.property(text, text, text, (province, city, district) => {
      const found = resolveRegion({ province, city, district })
      if (found.state === 'choices') {
        expect(found.choices.length).toBeGreaterThan(0)
        expect(found.choices.length).toBeLessThanOrEqual(5)
      }
      expect(findRegions(province + city, 10).length).toBeLessThanOrEqual(10)
    }),
    { numRuns: draws(60) },
  )
})
