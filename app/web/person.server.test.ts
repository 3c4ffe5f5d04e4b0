import { expect, test } from 'vitest'
import { askQuestion, readSender, stampForm } from './person.server'
import { sign, unsign } from './signed.server'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const minute = 60_000

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('a form that a person filled in is not doubted', () => {
  const form = formOf({ stamp: stampForm(now), website: '' })
  const sender = { isDoubtful: false, isWrong: false, waitMs: 0 }
  expect(readSender(form, now + 2000)).toMatchObject(sender)
  expect(readSender(form, now + 24 * 60 * minute).isDoubtful).toBe(false)
})

test('a form sent within two seconds waits for the rest of them, and asks nothing', () => {
  const form = formOf({ stamp: stampForm(now), website: '' })
  expect(readSender(form, now + 500)).toMatchObject({ isDoubtful: false, waitMs: 1500 })
  expect(readSender(form, now - 1)).toMatchObject({ isDoubtful: true, waitMs: 0 })
})

test.each([
  ['a day old', { stamp: stampForm(now - 24 * 60 * minute - 1) }],
  ['from tomorrow', { stamp: stampForm(now + 24 * 60 * minute) }],
  ['without a stamp', {}],
  ['with a stamp of its own', { stamp: `shown.${String(now - minute)}.x` }],
  ['with the empty field filled', { stamp: stampForm(now - minute), website: 'http://x' }],
])('%s, it is', (_, fields) => {
  expect(readSender(formOf(fields as Record<string, string>), now).isDoubtful).toBe(true)
})

/** Numbers 一 to 九, 十… as a question words them. */
function solve(words: string): number {
  const digits = '零一二三四五六七八九'
  const read = (text: string): number => {
    const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
    const of = (part: string | undefined, empty: number) =>
      part === '' || part === undefined ? empty : digits.indexOf(part)
    return text.includes('十') ? of(tens, 1) * 10 + of(ones, 0) : digits.indexOf(text)
  }
  const [one = '', other = ''] = words.replace('等于几？', '').split('加')
  return read(one) + read(other)
}

test('a right answer is known by its number, in digits of any width or in words', () => {
  for (let round = 0; round < 200; round++) {
    const { token, words } = askQuestion(now)
    const sum = solve(words)
    const read = (answer: string, at = now) => readSender(formOf({ question: token, answer }), at)
    const right = read(String(sum))
    expect([right.isWrong, right.answered]).toEqual([false, expect.stringMatching(/^\w{24}$/)])
    const wide = String(sum).replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    )
    expect(read(wide).answered).toBe(right.answered)
    expect(read(String(sum + 1))).toMatchObject({ isWrong: true })
    expect(read('')).toMatchObject({ isWrong: true })
    expect(read(String(sum), now + 10 * minute + 1)).toMatchObject({ isWrong: true })
  }
})

test('what is not signed here, or not as it was, is no question', () => {
  const { token } = askQuestion(now)
  expect(readSender(formOf({ question: `${token}x`, answer: '9' }), now).isWrong).toBe(true)
  expect(unsign(sign('a.b'))).toBe('a.b')
  expect(unsign('a.b')).toBeUndefined()
  expect(unsign('')).toBeUndefined()
})
