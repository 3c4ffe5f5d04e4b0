import { describe, expect, test } from 'vitest'
import { readSaidWords } from './said-words'
import { isUsedSo, readUses } from './wish-words'

test.each([
  ['孟鲁司特 小孩嚼的那种', ['孟鲁司特', '咀嚼']],
  ['头孢曲松 粉针', ['头孢曲松', '注射用']],
  ['雾化用的布地奈德混悬液', ['吸入用布地奈德混悬液']],
  ['血糖试纸要跟太原汾岸那个仪器配的', ['血糖试纸', '太原汾岸']],
  ['退热贴 随便哪家', ['退热贴']],
  ['乌鸡白凤丸要大蜜丸那种', ['乌鸡白凤丸']],
  ['金匮肾气丸 小瓶的', ['金匮肾气丸']],
  ['胃复安 片', ['胃复安', '片']],
])('%s is said of %j', (words, tokens) => {
  expect(readSaidWords(words).tokens).toEqual(tokens)
})

describe('what is said of a package', () => {
  test.each([
    ['阿胶 半斤装的', { measures: ['250000000ug'] }],
    ['阿胶 一公斤装', { measures: ['1000000000ug'] }],
    ['依托考昔一百二的', { bare: [120] }],
    ['缬沙坦 八十的', { bare: [80] }],
    ['退热贴,要六贴装的', { counts: [6] }],
    ['口罩五十只', { counts: [50] }],
    ['多潘立酮片 10mg*42 片', { counts: [42] }],
    ['血脂康缺了两个月了', { counts: [] }],
  ])('%s', (words, spec) => {
    expect(readSaidWords(words).spec).toMatchObject(spec)
  })

  test.each([
    ['扶他林大支的', 'large'],
    ['布洛芬混悬液 小瓶', 'small'],
    ['大山楂丸', undefined],
    ['大盒子', undefined],
  ])('%s is of size %s', (words, size) => {
    expect(readUses(words).size).toBe(size)
  })
})

test.each([
  ['布洛芬 宝宝喝的', '布洛芬混悬液', true],
  ['布洛芬 宝宝吃的', '布洛芬片', false],
  ['布洛芬 儿童吃的', '小儿布洛芬栓', true],
  ['氨酚黄那敏 大人吃的', '小儿氨酚黄那敏颗粒', false],
  ['特比萘芬 抹的', '盐酸特比萘芬片', false],
  ['特比萘芬 抹的', '盐酸特比萘芬乳膏', true],
  ['甘精胰岛素 笔芯', '甘精胰岛素注射液 3ml:300单位（预填充）', false],
  ['甘精胰岛素 笔芯', '甘精胰岛素注射液 3ml:300单位', true],
])('%s may be %s: %s', (words, product, expected) => {
  expect(isUsedSo(readSaidWords(words).uses, product)).toBe(expected)
})
