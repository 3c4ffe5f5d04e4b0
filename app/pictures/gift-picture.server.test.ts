import { expect, test } from 'vitest'
import { giftKind, giftKinds } from './gift-kind'
import { drawGift } from './gift-picture.server'

test.each([
  ['医用额温枪', 'thermometer'],
  ['门店陈列架', 'shelf'],
  ['保温采血箱', 'coolBox'],
  ['中药打粉机', 'machine'],
  ['一次性纸杯', 'cup'],
  ['处方夹', 'clip'],
  ['LED 阅片灯', 'lamp'],
  ['感谢信', 'gift'],
])('%s is drawn as %s', (name, kind) => {
  expect(giftKind(name)).toBe(kind)
})

test('every kind has a picture of its own', () => {
  const drawn = giftKinds.map(drawGift)
  expect(new Set(drawn).size).toBe(giftKinds.length)
  for (const svg of drawn) expect(svg).toMatch(/^<svg .*<\/svg>$/)
})
