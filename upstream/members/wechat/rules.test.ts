import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import {
  cleanName,
  codeLetters,
  codeOf,
  identityOf,
  isRecent,
  readBindWords,
  shownCode,
} from './rules'

const anyName = fc.string({ unit: 'binary', maxLength: 200 })
const letterAt = (numbers: readonly number[]) => {
  const left = [...numbers]
  return (letters: number) => (left.shift() ?? 0) % letters
}
const anyCode = fc
  .array(fc.nat(), { minLength: 8, maxLength: 8 })
  .map((numbers) => codeOf(letterAt(numbers)))

describe('a code', () => {
  test('has no two letters that look alike', () => {
    const alike = ['0OQ', '1IL', '2Z', '5S', '8B', 'UV']
    const both = alike.filter((group) =>
      Array.from(group).every((letter) => codeLetters.includes(letter)),
    )
    expect(both).toEqual([])
    expect(codeLetters).toBe(codeLetters.toUpperCase())
    expect(new Set(codeLetters).size).toBe(codeLetters.length)
  })

  test('is read as it was shown, however it is spaced, quoted, cased or widened', () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
    const ways = [
      (code: string) => `绑定 ${shownCode(code)}`,
      (code: string) => `绑定${code}`,
      (code: string) => `“绑定 ${shownCode(code).toLowerCase()}”。`,
      (code: string) => `绑定：${shownCode(code).replace('-', '—')}\n`,
      (code: string) => wide(`绑定 ${shownCode(code)}`),
    ]
    fc.assert(
      fc.property(anyCode, fc.constantFrom(...ways), (code, write) => {
        expect(readBindWords(write(code))).toBe(code)
      }),
      { numRuns: draws(2_000) },
    )
  })

  test('is asked for by nothing else', () => {
    for (const message of ['', '你好', '7K3M-9Q2P', '解绑', '请帮我绑定 7K3M-9Q2P'])
      expect(readBindWords(message)).toBeUndefined()
    expect(readBindWords('绑定')).toBe('')
  })

  test('looks like 7K3M-9Q2P', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(shownCode(code)).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      }),
    )
  })
})

describe('a name', () => {
  test.each([
    ['阿青', '阿青'],
    ['  老\u200b 何\n\t ', '老 何'],
    ['\u202eevil', 'evil'],
    ['', '微信用户'],
    ['\u0000\u200d', '微信用户'],
    ['<b>x</b>', '<b>x</b>'],
    ['小'.repeat(80), '小'.repeat(64)],
    ['😀'.repeat(70), '😀'.repeat(64)],
  ])('%j is %j', (said, name) => {
    expect(cleanName(said)).toBe(name)
  })

  test('is text of 1 to 64 characters without anything invisible, and clean for good', () => {
    fc.assert(
      fc.property(anyName, (said) => {
        const name = cleanName(said)
        expect(Array.from(name).length).toBeLessThanOrEqual(64)
        expect(name).not.toMatch(/^\s|\s$|\s\s|\p{C}|^$/u)
        expect(cleanName(name)).toBe(name)
      }),
      { numRuns: draws(10_000) },
    )
  })
})

test('a person is the same for the website and the 公众号 where WeChat says so', () => {
  const website = { appId: 'wx1', openId: 'a', name: '阿青' }
  const official = { appId: 'gh1', openId: 'b', name: '' }
  expect(identityOf({ ...website, unionId: 'u' })).toBe(identityOf({ ...official, unionId: 'u' }))
  const withoutUnion = [website, official, { ...official, openId: 'a' }].map((person) =>
    identityOf({ ...person, unionId: undefined }),
  )
  expect(new Set(withoutUnion).size).toBe(3)
})

test('what was signed is believed for five minutes, in both directions of two clocks', () => {
  const now = 1_795_226_400_000
  const at = (seconds: number) => isRecent(String(now / 1000 + seconds), now)
  expect([at(0), at(-300), at(300)]).toEqual([true, true, true])
  expect([at(-301), at(301)]).toEqual([false, false])
  for (const odd of ['', '1e9', '-5', 'NaN', '1795226400.5', '9'.repeat(40)])
    expect(isRecent(odd, now)).toBe(false)
})
