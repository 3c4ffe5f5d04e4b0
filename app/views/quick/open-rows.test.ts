import { expect, test } from 'vitest'
import { openRowCells } from './open-rows'

const goods = (name: string) => ({ name, spec: '0.2g*24片', manufacturer: '某厂' })
const row = (place: number) => ({
  place,
  words: `第${place}行`,
  quantity: '5',
  unit: '盒',
  candidates: [],
})

test('rows that are not sure have the words of the page, and the product that is suggested', () => {
  const tablets = goods('布洛芬片')
  const both = [tablets, goods('布洛芬胶囊')]
  const rows = [
    { ...row(7), state: 'none' as const },
    { ...row(3), state: 'choose' as const, candidates: both },
    { ...row(4), state: 'suggested' as const, goods: tablets, candidates: both },
  ]
  expect(openRowCells(rows)).toEqual([
    ['第3行', '5', '盒', '请选择', '布洛芬片 0.2g*24片 某厂；布洛芬胶囊 0.2g*24片 某厂'],
    ['第4行', '5', '盒', '建议', '布洛芬片 0.2g*24片 某厂'],
    ['第7行', '5', '盒', '未找到', ''],
  ])
})
