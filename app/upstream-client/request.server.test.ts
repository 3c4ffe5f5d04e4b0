import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { decode } from '#contract/decode'
import { buildRequest } from './request.server'

const asker = { token: 'of-a-buyer', requestId: 'r1' }

test('an empty list of records is left out, and read as an empty one', async () => {
  const spec = calls['receipt.receive']
  const { body } = await buildRequest(spec, { id: 5, lines: [] }, asker)
  expect(String(body)).toBe('')
  expect(decode(spec.input, { id: '5' }).data).toEqual({ id: 5, lines: [] })
})

test('an empty list of numbers is sent, and read as an empty one', async () => {
  const spec = calls['receipt.refuse']
  const refusal = { id: 5, cause: 'other', pictures: [], reason: '', temperature: '' }
  const { body } = await buildRequest(spec, refusal, asker)
  const sent = Object.fromEntries(new URLSearchParams(String(body)))
  expect(sent).toHaveProperty('pictures', '')
  expect(decode(spec.input, { id: '5', ...sent }).data).toMatchObject({ pictures: [] })
})
