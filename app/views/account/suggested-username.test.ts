import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { usernameFields } from '#contract/registration'
import { suggestUsername } from './suggested-username'

const { username } = usernameFields

test.each([
  ['阿青', '阿青'],
  ['Ａ 青 🌿!', 'A青'],
  ['青', undefined],
  ['🌿🌿', undefined],
  ['13800138000', undefined],
  ['青'.repeat(40), '青'.repeat(30)],
])('%s suggests %s', (name, suggested) => {
  expect(suggestUsername(name)).toBe(suggested)
})

test('what is suggested is taken by the form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (name) => {
      const suggested = suggestUsername(name)
      if (suggested !== undefined) expect(z.object({ username }).parse({ username: suggested }))
    }),
  )
})
