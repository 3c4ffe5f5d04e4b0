import { expect, test } from 'vitest'
import { readWishes, readWishText } from './sheet'

const titles = [
  'XX诊所采购计划',
  '十一月采购',
  '2026年11月药品采购计划表（内科）',
  '补货清单',
  '仁和堂大药房',
  '2026-11-27',
  '11月27日',
]

test.each(titles)('%s above goods is no row, whatever stands below it', (title) => {
  const names = (rows: ReturnType<typeof readWishes>) => rows.map(({ typed }) => typed)
  expect(names(readWishText(`${title}\n布洛芬片 10盒\n甘草片 5`))).toEqual([
    '布洛芬片 10盒',
    '甘草片 5',
  ])
  expect(names(readWishText(`${title}\n\n品名\t数量\n甘草片\t5`))).toEqual(['甘草片 5'])
  expect(names(readWishes([[title], ['甘草片', '5']]))).toEqual(['甘草片\t5'])
  expect(names(readWishes([[title], ['品名', '数量'], ['甘草片', '5']]))).toEqual(['甘草片 5'])
  expect(readWishText(title)).toEqual([])
})

test('goods are no title, nor is a title that stands among them', () => {
  for (const line of [
    '布洛芬片',
    '板蓝根颗粒 5',
    '病历申请单 10本',
    '哈药集团 阿莫西林胶囊',
    '10盒',
  ])
    expect(readWishText(line)).toHaveLength(1)
  expect(readWishText('甘草片 5\n补货清单\n布洛芬片 3')).toHaveLength(3)
})
