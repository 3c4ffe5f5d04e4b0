import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spacings } from './spacings'

test('what stands in brackets is said by itself', () => {
  expect(spacings('氯雷他定(扬子江) 10mg')).toEqual(['氯雷他定 扬子江 10mg'])
  expect(spacings('阿司匹林')).toEqual([])
})

test('a maker may stand before the name without a space', () => {
  expect(spacings('哈药阿莫西林胶囊 0.25*24')).toEqual([
    '哈药阿莫 西林胶囊 0.25*24',
    '哈药阿 莫西林胶囊 0.25*24',
    '哈药 阿莫西林胶囊 0.25*24',
    '哈药阿莫西 林胶囊 0.25*24',
  ])
})

test('nothing is lost and nothing is added, whatever stands there', () => {
  const plain = (text: string) => text.replace(/[\s()（）]/gu, '')
  fc.assert(
    fc.property(fc.stringMatching(/^[哈药阿莫西林胶囊a0 ()（）*]{0,20}$/u), (words) => {
      for (const spaced of spacings(words)) expect(plain(spaced)).toBe(plain(words))
    }),
  )
})
