import { expect, test } from 'vitest'
import { isMistaken, looksWithin, misreadingsOf } from './look-alikes'

test.each([
  ['苯漠马隆片', '苯溴马隆片', true],
  ['拘橼酸莫沙必利片', '枸橼酸莫沙必利片', true],
  ['一次性使用无茵注射器', '一次性使用无菌注射器', true],
  ['氯毗格雷片', '氯吡格雷片', true],
  ['莫匹罗量软膏', '莫匹罗星软膏', true],
  ['苯磺酸氨氯地坪片', '苯磺酸氨氯地平片', true],
  ['非那枯胺片', '非那雄胺片', false],
  ['头孢克洛胶囊', '头孢克肟胶囊', false],
  ['头孢克柜胶囊', '头孢克肟胶囊', false],
  ['替硝坐片', '奥硝唑片', false],
  ['泼尼松片', '泼尼松龙片', false],
  ['辛伐他汀片', '普伐他汀片', false],
  ['依那普利片', '贝那普利片', false],
])('%s is %s misread: %s', (said, name, expected) => {
  expect(isMistaken(said, name)).toBe(expected)
})

test.each([
  ['杭州云栖谷制药有限公司', '杭卅云栖谷', true],
  ['杭州云栖谷制药有限公司', '苏州枫桥渡', false],
  ['杭州云栖谷制药有限公司', '卅', false],
])('%s has %s: %s', (maker, part, expected) => {
  expect(looksWithin(maker, part)).toBe(expected)
})

test('one character at a time is read otherwise', () => {
  expect(misreadingsOf('无茵')).toEqual(['元茵', '无菌'])
})
