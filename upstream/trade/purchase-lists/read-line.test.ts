import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHanNumber } from './han-number'
import { readLine } from './read-line'
import { readLines } from './read-lines'

const read = (line: string) => {
  const { words, quantity, unit } = readLine(line)
  return [words, quantity, unit]
}

describe('a line of a list', () => {
  test.each([
    ['阿莫西林胶囊0.25*24 哈药 10盒', '阿莫西林胶囊0.25*24 哈药', '10', '盒'],
    ['连花清瘟 5件', '连花清瘟', '5', '件'],
    ['布洛芬缓释 20', '布洛芬缓释', '20', ''],
    ['阿莫西林胶囊10盒', '阿莫西林胶囊', '10', '盒'],
    ['阿莫西林胶囊0.25g*24粒10盒', '阿莫西林胶囊0.25g*24粒', '10', '盒'],
    ['10盒 阿莫西林胶囊 0.25g*24粒', '阿莫西林胶囊 0.25g*24粒', '10', '盒'],
    ['两盒板蓝根颗粒', '板蓝根颗粒', '2', '盒'],
    ['板蓝根颗粒 二十五盒', '板蓝根颗粒', '25', '盒'],
    ['1、感冒灵颗粒 三件', '感冒灵颗粒', '3', '件'],
    ['（2）感冒灵颗粒　１０　盒。', '感冒灵颗粒', '10', '盒'],
    ['3. 0.9%氯化钠注射液 250ml 20瓶', '0.9%氯化钠注射液 250ml', '20', '瓶'],
    ['0.9%氯化钠注射液 250ml:2.25g 40', '0.9%氯化钠注射液 250ml:2.25g', '40', ''],
    ['甲硝唑片 要 30盒', '甲硝唑片', '30', '盒'],
    ['甲硝唑片 数量：30', '甲硝唑片', '30', ''],
    ['阿莫西林×20', '阿莫西林', '20', ''],
    ['阿莫西林 x20', '阿莫西林', '20', ''],
    ['头孢丙烯分散片（齐鲁）5', '头孢丙烯分散片(齐鲁)', '5', ''],
    ['头孢丙烯分散片(齐鲁)×5', '头孢丙烯分散片(齐鲁)', '5', ''],
    ['黄芪 2.5kg', '黄芪', '2.5', 'kg'],
    ['黄芪 5 公斤', '黄芪', '5', '公斤'],
    ['葡萄糖注射液 20支', '葡萄糖注射液', '20', '支'],
    ['6901234567890 10', '6901234567890', '10', ''],
    ['血压计 1台', '血压计', '1', '台'],
    ['血压计1台', '血压计', '1', '台'],
    ['医用手套 7.5号 两副', '医用手套 7.5号', '2', '副'],
    ['布洛芬 20（急）', '布洛芬', '20', ''],
    ['布洛芬（急用） 20盒', '布洛芬', '20', '盒'],
    ['国药准字H20013001\t阿莫西林胶囊\t10', '国药准字H20013001\t阿莫西林胶囊', '10', ''],
  ])('%s', (line, words, quantity, unit) => {
    expect(read(line)).toEqual([words, quantity, unit])
  })

  test.each([
    '板蓝根颗粒 10g*20袋',
    '维生素C片100片',
    '氯化钠注射液250ml*10瓶',
    '复方丹参片',
    '阿莫西林胶囊0.25g*24粒/盒',
    '维生素B12',
    '十全大补丸',
    '三七片',
    '6901234567890',
    '甲硝唑片 0.2g',
  ])('%s says no number', (line) => {
    expect(read(line)).toEqual([line, '', ''])
  })

  test('a number alone wants nothing', () => {
    expect(read('10盒')).toEqual(['10盒', '', ''])
  })
})

describe('a list', () => {
  test('has a wish a line, or several where each has its number', () => {
    const text = '阿莫西林胶囊 10盒，连花清瘟 5件、布洛芬缓释 20\n\n  \r\n板蓝根颗粒 两盒'
    expect(readLines(text).map(({ words, quantity }) => `${words} ${quantity}`)).toEqual([
      '阿莫西林胶囊 10',
      '连花清瘟 5',
      '布洛芬缓释 20',
      '板蓝根颗粒 2',
    ])
  })

  test('names of one word with a number behind each are several wishes', () => {
    const read = (line: string) =>
      readLines(line).map(({ words, quantity }) => `${words} ${quantity}`)
    expect(read('阿莫西林胶囊 20 布洛芬 10')).toEqual(['阿莫西林胶囊 20', '布洛芬 10'])
    expect(read('甲硝唑片 1 布洛芬 2 三七片 3')).toHaveLength(3)
    for (const one of [
      '阿莫西林胶囊 20 哈药集团 10',
      '阿莫西林胶囊 0.25 布洛芬 10',
      '布洛芬 20 10',
    ])
      expect(read(one)).toHaveLength(1)
  })

  test('no line vanishes but a blank one', () => {
    const lines = ['布洛芬 1', '@@@', ' \t', '---', '；；', '\u200b', '！']
    expect(readLines(lines.join('\n')).map(({ typed }) => typed)).toEqual([
      '布洛芬 1',
      '@@@',
      '---',
      '；；',
      '！',
    ])
  })

  test('a line whose parts have no number each is one wish', () => {
    const line = '阿莫西林胶囊，哈药，10盒'
    expect(readLines(line)).toEqual([
      { typed: line, words: '阿莫西林胶囊,哈药', quantity: '10', unit: '盒' },
    ])
  })
})

const name = fc.constantFrom(
  '阿莫西林胶囊',
  '连花清瘟颗粒',
  '0.9%氯化钠注射液',
  '维生素B12注射液',
  '三七',
)
const spec = fc.constantFrom('', ' 0.25g*24粒', ' 10ml:0.5g*10支', ' 250ml', ' 10g*20袋')
const number = fc.integer({ min: 1, max: 99_999 })
const unit = fc.constantFrom('盒', '瓶', '件', ' 箱', ' 袋', ' 支', '')

test('name, spec and number are told apart; what its spec counts is asked about', () => {
  fc.assert(
    fc.property(name, spec, number, unit, (words, size, quantity, counted) => {
      const line = `${words}${size} ${quantity}${counted}`
      const isAsked = counted.trim() !== '' && size.endsWith(counted.trim())
      expect(read(line)).toEqual(
        isAsked ? [words + size, '', ''] : [words + size, String(quantity), counted.trim()],
      )
    }),
  )
})

test('nothing typed is lost, and no line is cut where it has no number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const { typed, quantity, words } = readLine(text)
      expect(typed).toBe(text.trim())
      expect(quantity).toMatch(/^(\d{1,7}(\.\d{1,3})?)?$/)
      if (quantity !== '') expect(words).not.toBe('')
    }),
  )
})

test('numbers in Chinese', () => {
  const numbers = {
    三: 3,
    十: 10,
    十五: 15,
    二十五: 25,
    九十九: 99,
    一百: 100,
    一百二十: 120,
    一百五: 150,
    二百五: 250,
    一百零五: 105,
    一百〇五: 105,
    一百五十五: 155,
    一百十五: 115,
    一千二: 1200,
    两千零五十: 2050,
    一千零五: 1005,
    九千九百九十九: 9999,
    三千六百五: 3650,
    百: 100,
    千: 1000,
    廿: 20,
    廿五: 25,
    卅: 30,
    贰拾: 20,
    壹佰零伍: 105,
    俩: 2,
    仨: 3,
  }
  expect(Object.keys(numbers).map(readHanNumber)).toEqual(Object.values(numbers))
})

test.each([
  '',
  '百五',
  '两百零',
  '十二三',
  '二三十',
  '一千五十',
  '一百零五十',
  '零五',
  '一万',
  '十百',
])('%s is no number that can be told', (text) => {
  expect(readHanNumber(text)).toBeUndefined()
})

test('every number in Chinese says what it is, however its last place is said', () => {
  const signs = '零一二三四五六七八九'
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
      const said = Array.from(String(number).padStart(4, '0'), (digit, at) =>
        digit === '0' ? '零' : `${signs[Number(digit)] ?? ''}${['千', '百', '十', ''][at] ?? ''}`,
      )
      const text = said
        .join('')
        .replace(/零+/gu, '零')
        .replace(/^零|零$/gu, '')
      expect(readHanNumber(text)).toBe(number)
      const short = /^(.+[千百].)[百十]$/u.exec(text)?.[1]
      if (short !== undefined && !text.includes('零')) expect(readHanNumber(short)).toBe(number)
    }),
  )
})

test.each([
  ['川芎茶调散 6g*10袋 一百五盒', '150'],
  ['川芎茶调散 6g*10袋 一百零五盒', '105'],
  ['川芎茶调散 一千二百盒', '1200'],
  ['川芎茶调散 10,000盒', '10000'],
  ['川芎茶调散10,000盒', '10000'],
  ['川芎茶调散 1,200.5盒', '1200.5'],
  ['川芎茶调散 1百五十盒', ''],
  ['川芎茶调散 两万三千盒', ''],
  ['川芎茶调散 2万盒', ''],
  ['川芎茶调散 二三十盒', ''],
  ['川芎茶调散 3千50盒', ''],
  ['川芎茶调散 10,000', ''],
  ['川芎茶调散 6g*10袋 10袋', ''],
  ['川芎茶调散 10袋', '10'],
])('%s: the number is read whole or not at all', (line, quantity) => {
  expect(readLine(line).quantity).toBe(quantity)
})

test.each([
  ['癃清片六瓶一盒的来四盒', '癃清片六瓶装', '4', '盒'],
  ['癃清片3瓶一盒的先给我留10盒', '癃清片3瓶装', '10', '盒'],
  ['癃清片10ml10支 1件30盒装', '癃清片10ml10支', '1', '件'],
  ['癃清片十五盒就零点一五的那个', '癃清片 就零点一五的', '15', '盒'],
  ['癃清片二十克的拿六只吧', '癃清片二十克', '6', '只'],
  ['癃清片软头的那个五支', '癃清片软头的', '5', '支'],
  ['再捎2罐蛋白粉', '蛋白粉', '2', '罐'],
  ['癃清片12片 15盒 上次郑州那个厂的就行', '癃清片12片 郑州', '15', '盒'],
])('as it is said: %s', (line, words, quantity, unit) => {
  expect(read(line)).toEqual([words, quantity, unit])
})

test.each([
  ['癃清片 24粒 1盒', '1'],
  ['癃清片24粒1盒', '1'],
  ['癃清片一条根膏', ''],
])('%s has the number %s', (line, quantity) => {
  expect(read(line)[1]).toBe(quantity)
})

test('words between two wishes part them where each has its number', () => {
  const wishesOf = (line: string) =>
    readLines(line).map(({ words, quantity }) => `${words} ${quantity}`)
  expect(wishesOf('癃清片5盒 另外花红片10盒')).toEqual(['癃清片 5', '花红片 10'])
  expect(wishesOf('癃清片来三十瓶然后再来二十瓶花红片')).toEqual(['癃清片 30', '花红片 20'])
  expect(wishesOf('癃清片5盒 还有货吗')).toHaveLength(1)
})

test('several wishes of a line, each with its number', () => {
  const wishesOf = (line: string) =>
    readLines(line).map(({ words, quantity, unit }) => `${words} ${quantity}${unit}`)
  expect(wishesOf('癃清片/花红片/甘草片各10盒')).toHaveLength(3)
  expect(wishesOf('癃清片20、花红片10')).toEqual(['癃清片 20', '花红片 10'])
  expect(wishesOf('红霉素眼膏二十支红霉素软膏三十支')).toEqual([
    '红霉素眼膏 20支',
    '红霉素软膏 30支',
  ])
  expect(wishesOf('丹参2kg，红花500g')).toEqual(['丹参 2kg', '红花500g '])
  expect(wishesOf('二甲双胍片 0.25g，100片 桂岭春 10瓶')).toHaveLength(1)
  expect(wishesOf('氯化钠注射液 250ml 三件 5%葡萄糖 250ml 两件')).toHaveLength(2)
  expect(wishesOf('芬必得 10盒 赠送 5盒')).toHaveLength(1)
  expect(wishesOf('①癃清片 20盒②花红片 10盒')).toHaveLength(2)
  expect(wishesOf('癃清片20盒/花红片10盒')).toHaveLength(2)
  expect(wishesOf('癃清片 20 盒 / 花红片 10 盒')).toEqual(['癃清片 20盒', '花红片 10盒'])
})

test.each([
  ['癃清片→20盒', '癃清片', '20'],
  ['癃清片 24片 [20盒]', '癃清片 24片', '20'],
  ['四、癃清片 24片 5盒', '癃清片 24片', '5'],
  ['癃清片 24片/20盒', '癃清片 24片', '20'],
  ['癃清片 24片/盒 20', '癃清片 24片/盒', '20'],
  ['No.3 癃清片 5盒', '癃清片', '5'],
  ['癃清片 20盒（上次的批号不行）', '癃清片', '20'],
  ['癃清片（无糖）20盒', '癃清片(无糖)', '20'],
  ['癃清片 20+2盒', '癃清片 20+2盒', ''],
])('signs around a number: %s', (line, words, quantity) => {
  expect(read(line).slice(0, 2)).toEqual([words, quantity])
})
