import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { parseInput, parseQuery } from '#upstream/calls/dispatch'
import { buildRequest } from './request.server'

const asker = { token: 'of-a-buyer', requestId: 'r1' }

test('an empty list of records is left out, and read as an empty one', async () => {
  const { body } = await buildRequest(calls['receipt.receive'], { id: 5, lines: [] }, asker)
  expect(String(body)).toBe('')
  expect(parseInput(calls['receipt.receive'].input, { id: '5' })).toEqual({ id: 5, lines: [] })
})

test('an empty list of numbers is sent, and read as an empty one', async () => {
  const refusal = { id: 5, cause: 'other', pictures: [], reason: '', temperature: '' }
  const { body } = await buildRequest(calls['receipt.refuse'], refusal, asker)
  const { pictures } = parseInput(calls['receipt.refuse'].input, {
    id: '5',
    ...parseQuery(String(body)),
  })
  expect(parseQuery(String(body))).toHaveProperty('pictures', '')
  expect(pictures).toEqual([])
})
