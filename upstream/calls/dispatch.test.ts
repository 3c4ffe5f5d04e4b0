import { expect, test } from 'vitest'
import { newPasswordFields } from '#contract/code'
import { typedQuantity } from '#contract/desk/stock-fields'
import { usernameFields } from '#contract/registration'
import { record } from '#contract/wire'
import { FormError } from '#upstream/kernel/errors'
import { parseInput } from './dispatch'

test('a number in JSON where a form sends text is told that text is meant', () => {
  const read = () => parseInput(record({ quantity: typedQuantity }), { quantity: 7 })
  expect(read).toThrow(FormError)
  expect(read).toThrow('应为文本，在 JSON 里给数字加引号，如 "7"')
})

test('what nobody sees is left out of every text, and stays in a password', () => {
  const input = record({ ...usernameFields, ...newPasswordFields })
  const typed = { username: '\u202d和风堂\u202c', password: '密\u200b码密码密码' }
  expect(parseInput(input, typed)).toEqual({ ...typed, username: '和风堂' })
})
