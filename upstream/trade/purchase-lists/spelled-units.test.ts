import { expect, test } from 'vitest'
import { withUnitsSpelled } from './spelled-units'

test.each([
  ['yinxingye pian 36pian 12he', 'yinxingye pian 36片12盒'],
  ['feng mi 950g 2 ping', 'feng mi 950g 2瓶'],
  ['rsftt 10mg*28 20h', 'rsftt 10mg*28 20盒'],
  ['vb1 100p 20瓶', 'vb1 100片 20瓶'],
])('%s', (line, read) => {
  expect(withUnitsSpelled(line).replaceAll(/\s+/gu, ' ')).toBe(read.replace('片12', '片 12'))
})

test.each(['4号 hsp', '24h贴 5盒', '5heparin'])('%s stays', (line) => {
  expect(withUnitsSpelled(line)).toBe(line)
})
