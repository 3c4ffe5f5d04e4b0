import { describe, expect, test } from 'vitest'
import { readSaidWords } from './said-words'
import { isExact } from './short-names'

describe('short names and trade names', () => {
  test.each([
    ['SMZ co 24片', '复方磺胺甲噁唑'],
    ['SMZ-TMP', '复方磺胺甲噁唑'],
    ['先锋Ⅵ 胶囊', '头孢拉定 胶囊'],
    ['先锋霉素五号', '头孢唑林钠'],
    ['DHCT 25mg', '氢氯噻嗪'],
    ['TAT', '破伤风抗毒素'],
    ['诺和锐30 笔芯', '门冬胰岛素30注射液'],
    ['美林 100毫升', '布洛芬混悬液'],
    ['倍他乐克缓释 47.5', '美托洛尔缓释'],
    ['氨氯地平 络活喜', '氨氯地平'],
    ['扶他林', '双氯芬酸二乙胺乳胶剂'],
    ['扶他林软膏', '双氯芬酸二乙胺乳胶剂'],
    ['地米针', '地塞米松针'],
    ['yishanfu 24粒', '多烯磷脂酰胆碱胶囊'],
    ['松贝', '川贝母 松贝'],
    ['枸杞', '枸杞子'],
    ['炒枣仁', '炒酸枣仁'],
    ['盐水 500ml', '氯化钠注射液'],
  ])('%s is %s', (words, names) => {
    expect(readSaidWords(words).tokens.join(' ')).toBe(names)
  })

  test.each(['枸杞子', '阿乐欣片', '双氯芬酸钠', '可定心', '达喜欢'])('%s stays', (words) => {
    expect(readSaidWords(words).tokens).toEqual([words])
  })

  test.each([
    ['松贝', true],
    ['布洛芬片', true],
    ['美林', false],
    ['元胡', false],
  ])('%s is a word of the label: %s', (word, expected) => {
    expect(isExact(word)).toBe(expected)
  })
})

describe('what was heard', () => {
  test.each([
    ['维生素一软胶囊', '维生素e软胶囊'],
    ['维生素西片', '维生素c片'],
    ['辅酶q十软胶囊', '辅酶q10软胶囊'],
    ['碳酸钙d三片', '碳酸钙d3片'],
    ['碳酸钙第三', '碳酸钙d3'],
    ['头孢地尼分三片', '头孢地尼分散片'],
    ['双氯芬酸钠环式胶囊', '双氯芬酸钠缓释胶囊'],
    ['消渴九', '消渴丸'],
    ['蛇胆川贝夜', '蛇胆川贝液'],
    ['小柴胡颗立', '小柴胡颗粒'],
  ])('%s for %s is never sure', (words, name) => {
    expect(readSaidWords(words)).toMatchObject({ tokens: [name], isHeard: true })
  })

  test.each(['阿莫克拉', '复方甘草片', '六味地黄丸', '维生素B6片', '三七片'])(
    '%s is as it is written',
    (words) => {
      expect(readSaidWords(words).isHeard).toBeUndefined()
    },
  )
})
