import { expect, test } from 'vitest'
import { packageKind } from './package-kind'

test.each([
  ['胶囊剂', 'chemical', 'blister'],
  ['片剂', 'patent', 'blister'],
  ['软膏剂', 'chemical', 'tube'],
  ['煎膏剂', 'patent', 'jar'],
  ['口服液', 'patent', 'bottle'],
  ['滴眼剂', 'chemical', 'dropper'],
  ['注射剂', 'antibiotic', 'vial'],
  ['颗粒剂', 'patent', 'bag'],
  ['蜜丸', 'patent', 'jar'],
  ['贴膏剂', 'patent', 'box'],
  ['', 'device2', 'device'],
  ['饮片', 'pieces', 'bag'],
  ['', 'food', 'box'],
])('%s of class %s is drawn as a %s', (form, goodsClass, kind) => {
  expect(packageKind(form, goodsClass)).toBe(kind)
})
