import { expect, test } from 'vitest'
import { heardAs } from './heard-names'

test.each([
  ['点福', '碘伏'],
  ['蒲地兰口服液', '蒲地蓝口服液'],
  ['马丁林片', '吗丁啉片'],
  ['吗丁琳片', '吗丁啉片'],
  ['碘伏', undefined],
  ['布洛芬', undefined],
])('%s is heard as %s', (said, name) => {
  expect(heardAs(said)).toBe(name)
})
