import { expect, test } from 'vitest'
import { fixtureNow } from '#tests/fixtures/stores'
import { demoGoods } from '#upstream/demo/goods'
import { isBetweenPeople, isSpelledTalk, withoutSaidBehind } from './between-people'

test.each([
  '月底一起结',
  '抬头没变',
  '王总共18件货款2860已转',
  '冷链的单独装箱',
  '上次有虫眼的别再发',
  '天热卖得快',
  '价格能不能再低点',
  '哪个厂便宜发哪个',
  '顺便问下啥时候做活动',
])('%s is said between people', (clause) => {
  expect(isBetweenPeople(clause)).toBe(true)
})

test.each([
  '达喜有没有',
  '快克要发票',
  '片仔癀还没到',
  '保定的便宜',
  '老板癃清片',
  '明天要2盒',
  '要无糖的',
  '选货',
])('%s may tell goods', (clause) => {
  expect(isBetweenPeople(clause)).toBe(false)
})

test('no name, spec or maker of the catalogue is taken for talk or cut', () => {
  for (const { goods } of demoGoods(fixtureNow))
    for (const text of [goods.name, goods.spec, goods.manufacturer]) {
      expect(isBetweenPeople(text)).toBe(false)
      expect(withoutSaidBehind(text)).toBe(text)
    }
})

test('what is said behind a name is cut off', () => {
  expect(withoutSaidBehind('速效救心丸现在啥价')).toBe('速效救心丸')
  expect(withoutSaidBehind('烧伤膏40g的还剩几支')).toBe('烧伤膏40g的')
  expect(withoutSaidBehind('高锰酸钾片外用')).toBe('高锰酸钾片外用')
})

test('talk in letters is talk, names in letters are none', () => {
  expect(isSpelledTalk('xiexie la mingtian song')).toBe(true)
  expect(isSpelledTalk('dizhi bubian, fapiao yao')).toBe(true)
  expect(isSpelledTalk('fufang gancaopian')).toBe(false)
  expect(isSpelledTalk('yao zhuiguding')).toBe(false)
})
