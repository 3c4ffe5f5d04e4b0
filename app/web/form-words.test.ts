import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls'
import { returnProposalFields } from '#contract/desk/returns'
import { formWords } from './form-words.server'

beforeAll(() => {
  z.setErrorMap(formWords)
})
afterAll(() => {
  z.setErrorMap(z.defaultErrorMap)
})

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

test('no input of any call is refused in English, whatever is missing or wrong', () => {
  const wrong = Object.entries(calls).flatMap(([name, { input }]) => {
    const keys = 'shape' in input ? Object.keys(input.shape) : []
    const values = [undefined, '', 'x'.repeat(9000), '-1', [], {}]
    return values.flatMap((value) => {
      const sent = Object.fromEntries(keys.map((key) => [key, value]))
      const { error } = input.safeParse(sent)
      return (error?.issues ?? [])
        .filter(({ message }) => !hasChinese(message))
        .map(({ path, message }) => `${name} ${path.join('.')}: ${message}`)
    })
  })
  expect([...new Set(wrong)]).toEqual([])
})

test('a proposal without a choice says so at the choice', () => {
  const { error } = z.object(returnProposalFields).safeParse({})
  expect(error?.flatten().fieldErrors).toEqual({ kind: ['请选择处理方案'] })
})
