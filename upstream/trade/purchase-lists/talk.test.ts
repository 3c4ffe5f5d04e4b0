import { describe, expect, test } from 'vitest'
import { readLines } from './read-line'
import { isTalk, withoutTalk } from './talk'

test.each([
  '老板早上好，在吗',
  '李经理您好，明天上午送货',
  '下午三点前送到就行，谢谢',
  '收货电话 13812345678 陈药师',
  '地址：城东路12号康民诊所',
  '一共大概980块，月底结账',
  '合计：8种 金额：320.50',
  '就先这些吧',
  '第1页/共2页',
  '货到了给我打个电话',
  '制单人：钱某 审核：孙某',
  '编码 名称 规格 数量',
  '好嘞，辛苦了',
  '[微笑]',
])('%s is talk', (line) => {
  expect(isTalk(line)).toBe(true)
})

test.each([
  '布洛芬片 10盒',
  '补中益气丸',
  '前列康片',
  '安宫牛黄丸',
  '再造丸',
  '好娃娃',
  '哈药阿莫西林',
  '老白茶 2盒',
  '宝宝湿巾',
  '止咳糖浆',
  '医用口罩',
  '总甾体提取物',
])('%s may be goods', (line) => {
  expect(isTalk(line)).toBe(false)
  expect(withoutTalk(line)).toBe(line)
})

describe('talk in a line with goods', () => {
  const read = (line: string) =>
    readLines(line).map(({ words, quantity, unit }) => `${words}|${quantity}${unit}`)

  test.each([
    ['老板，布洛芬片 5盒', '布洛芬片|5盒'],
    ['布洛芬片 5盒，等通知再发', '布洛芬片|5盒'],
    ['布洛芬片 5盒 急！', '布洛芬片|5盒'],
    ['再来两盒布洛芬片', '布洛芬片|2盒'],
    ['布洛芬片也要5盒吧', '布洛芬片|5盒'],
    ['京万红的来4支', '京万红的|4支'],
    ['@小赵 布洛芬片 5盒 谢谢', '布洛芬片|5盒'],
  ])('%s', (line, words) => {
    expect(read(line)).toEqual([words])
  })

  test('各 says the number of each', () => {
    expect(read('陈皮、山药各1kg')).toEqual(['陈皮|1kg', '山药|1kg'])
  })
})

test.each([
  ['布洛芬片O.2g*24片 1O盒', '布洛芬片0.2g*24片', '10'],
  ['布洛芬片 4Omg*l4片 2盒', '布洛芬片 40mg*14片', '2'],
  ['盒 12 布洛芬片 0.2g*24片', '布洛芬片 0.2g*24片', '12'],
  ['5*急支糖浆200ml', '急支糖浆200ml', '5'],
  ['布洛芬片0.2g*24片3', '布洛芬片0.2g*24片', '3'],
  ['布洛芬片/0.2g*24片/太原汾岸/15盒', '布洛芬片 0.2g*24片 太原汾岸', '15'],
  ['布洛芬片0.2g*24片——5盒', '布洛芬片0.2g*24片', '5'],
])('%s', (line, words, quantity) => {
  expect(readLines(line)).toMatchObject([{ words, quantity }])
})
