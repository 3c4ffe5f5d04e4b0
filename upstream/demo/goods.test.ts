import { expect, test } from 'vitest'
import { ean13CheckDigit } from './codes'
import { demoGoods } from './goods'

const goods = demoGoods(Date.parse('2026-11-21T09:30:00+08:00')).map((item) => item.goods)

test('goods that the rules of search and sale speak of are there', () => {
  const names = new Set(goods.map((item) => item.name))
  for (const name of [
    '阿莫西林胶囊',
    '阿胶',
    '白术',
    '川芎茶调散',
    '川芎茶调片',
    '连花清瘟胶囊',
    '板蓝根颗粒',
    '对乙酰氨基酚片',
  ])
    expect(names).toContain(name)
  const amoxicillin = goods.filter((item) => item.name === '阿莫西林胶囊')
  expect(amoxicillin.map((item) => item.spec)).toContain('0.25g*24粒')
  expect(new Set(amoxicillin.map((item) => item.manufacturer)).size).toBeGreaterThan(3)
  expect(goods.some((item) => item.approval_number.startsWith('国药准字H20013'))).toBe(true)
})

test('no two goods are the same, nor have the same number or barcode', () => {
  for (const key of ['identity', 'code'] as const)
    expect(new Set(goods.map((item) => item[key])).size).toBe(goods.length)
  const barcodes = goods.map((item) => item.barcode).filter((code) => code !== '')
  expect(new Set(barcodes).size).toBe(barcodes.length)
})

test('approval numbers and barcodes are right in form', () => {
  const forms: Record<string, RegExp> = {
    drug: /^国药准字(?:[HZS]J?|J)\d{8}$/,
    device: /^(?:.械注准20\d{9}|.{2}械备20\d{6})$/,
    food: /^(?:SC\d{14}|国食健注G\d{8})$/,
    pieces: /^$/,
  }
  for (const item of goods) {
    const kind = item.class.startsWith('device') ? 'device' : item.class
    expect(item.approval_number, item.name).toMatch(forms[kind] ?? forms.drug ?? /$^/)
    if (item.barcode !== '')
      expect(item.barcode.slice(-1)).toBe(ean13CheckDigit(item.barcode.slice(0, 12)))
  }
})

test('packs of one strength of one maker share their approval number, no others do', () => {
  const owners = new Map<string, Set<string>>()
  for (const item of goods.filter((one) => one.approval_number !== '')) {
    const owner = `${item.name} ${item.manufacturer} ${item.spec.split('*')[0] ?? ''}`
    owners.set(item.approval_number, (owners.get(item.approval_number) ?? new Set()).add(owner))
  }
  expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
})
