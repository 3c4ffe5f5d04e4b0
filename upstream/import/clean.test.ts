import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readFlag,
  readPriceE4,
  readQuantityMilli,
  readStockMilli,
} from '#upstream/goods/catalogue/clean-numbers'
import {
  cleanApprovalNumber,
  cleanName,
  cleanSpec,
  cleanText,
} from '#upstream/goods/catalogue/clean-text'

test.each([
  ['\u200B阿莫\uFEFF西林\u00A0胶囊\u3000', '阿莫西林 胶囊'],
  ['ＡＢＣ１２３％', 'ABC123%'],
  ['一\r\n二\t三', '一 二 三'],
  ['α-干扰素 ⅡΒ 𬬭', 'α-干扰素 ⅡΒ 𬬭'],
  ['\uD83D干扰素\uDC00', '干扰素'],
])('text %j is cleaned to %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('cleaning clean text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const clean of [cleanText, cleanName, cleanSpec])
        expect(clean(clean(text))).toBe(clean(text))
    }),
  )
})

test('brackets of names are of one kind: wide in Chinese, plain elsewhere', () => {
  expect(cleanName('硝苯地平缓释片 (Ⅱ)')).toBe('硝苯地平缓释片（Ⅱ）')
  expect(cleanName('Aldervale（Germany）')).toBe('Aldervale(Germany)')
  expect(cleanName('碘[131I]化钠')).toBe('碘[131I]化钠')
})

test.each([
  ['０.25g × 24粒／盒', '0.25g*24粒/盒'],
  ['0.488%（5ml：24.4mg）*1支', '0.488%(5ml:24.4mg)*1支'],
  ['10mgx7片', '10mg*7片'],
  ['49.5mg:105mg:1.05mg*18片', '49.5mg:105mg:1.05mg*18片'],
])('the spec %s becomes %s', (text, clean) => {
  expect(cleanSpec(text)).toBe(clean)
})

test.each([
  ['国药准字 h2001 3123', '国药准字H20013123'],
  ['批准文号：国药准字Ｚ20026497', '国药准字Z20026497'],
  ['H20013123', '国药准字H20013123'],
  ['国药准字:HJ20160012', '国药准字HJ20160012'],
  ['国药准宇S20083001', '国药准字S20083001'],
  ['J20140104（H20140274/H20140273）', 'J20140104(H20140274/H20140273)'],
  ['进口药品注册证H20140369', '进口药品注册证H20140369'],
  ['国械注准20173150456', '国械注准20173150456'],
  ['Medoc 12', 'Medoc12'],
])('the approval number %s becomes %s', (text, clean) => {
  expect(cleanApprovalNumber(text)).toBe(clean)
})

test('a price with up to four places is read exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (priceE4) => {
      const digits = String(priceE4).padStart(5, '0')
      const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`
      expect(readPriceE4(text)).toBe(priceE4)
      expect(readPriceE4(`¥ ${text}元/盒`)).toBe(priceE4)
    }),
  )
})

test.each([
  ['1,234.5', 12_345_000],
  ['￥０.0350', 350],
  ['.5', 5000],
  ['12.', 120_000],
  ['3.33335', 33_334],
  ['', 'unsaid'],
  ['0.00', null],
  ['RMB 12', 120_000],
  ['rmb12.5', 125_000],
  ['人民币12元', 120_000],
  ['人民币：¥12', 120_000],
  ['12元起', 120_000],
  ['12元整', 120_000],
  ['1，234.50', 12_345_000],
  ['12万', undefined],
  ['12.5元/1盒', 125_000],
  ['12.5元/10盒', undefined],
  ['元', undefined],
  ['面议', null],
  ['—', null],
  ['-3', undefined],
  ['1.2.3', undefined],
  ['12,5', undefined],
  ['1234567890', undefined],
  ['约12', undefined],
])('the price %j is %j', (text, price) => {
  expect(readPriceE4(text)).toBe(price)
})

test.each([
  ['120', 120_000],
  ['0.5 kg', 500],
  ['1,000盒', 1_000_000],
  ['1.5千克', 1500],
  ['1.2万', undefined],
  ['3 百盒', undefined],
  ['1*400', 400_000],
  ['10×40盒', 400_000],
  ['0.1234', 123],
  ['', null],
  ['/', null],
  ['充足', undefined],
  ['1E5', undefined],
])('the quantity %j is %j thousandths', (text, quantity) => {
  expect(readQuantityMilli(text)).toBe(quantity)
})

test.each([
  ['有货', 'word'],
  ['充足', 'word'],
  ['>100', 100_000],
  ['＞100盒', 100_000],
  ['≥1，000', 1_000_000],
  ['100+', 100_000],
  ['100以上', 100_000],
  ['大于 50 盒', 50_000],
  ['缺货', 0],
  ['无', 0],
  ['120盒', 120_000],
  ['', null],
  ['约一百', undefined],
  ['<10', undefined],
])('the stock %j is %j', (text, stock) => {
  expect(readStockMilli(text)).toBe(stock)
})

test('yes and no are read in the words files use', () => {
  expect(['是', '√', 'Y', '上架'].map(readFlag)).toEqual([true, true, true, true])
  expect(['否', '×', 'no', '下架', '非冷链'].map(readFlag)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(readFlag('看情况')).toBeUndefined()
})
