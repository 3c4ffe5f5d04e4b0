import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call'
import { calls } from '../calls'
import { fieldsOf } from '../wire'

/** Hidden or chosen fields, sent by every button of a form: nobody types them. */
const sentAlong = /^(version|request|proposalId|scope|cause|rank|type|lineId)$/

/** Forms of their own, so every field belongs to their one button. */
const ofOwnForm = ['desk.decideSlip', 'desk.decideTransfer', 'desk.decideTopUp', 'desk.addToDraft']

const decisions = Object.entries(calls as Record<string, Call>).flatMap(([name, spec]) => {
  const fields = fieldsOf(spec.input) ?? []
  const decision = fields.find(({ key }) => key === 'decision')?.schema
  const typed = fields.filter(
    ({ key, name: wireName }) =>
      key !== 'decision' && !sentAlong.test(key) && !spec.path.includes(`{${wireName}}`),
  )
  return decision instanceof z.ZodEnum && !ofOwnForm.includes(name)
    ? [{ name, typed, reasonOf: spec.reasonOf, known: decision.options as string[] }]
    : []
})

test('there are decisions with several buttons', () => {
  const names = decisions.map(({ name }) => name)
  for (const name of ['desk.decideDocument', 'desk.decideMember', 'desk.decideRight'])
    expect(names).toContain(name)
  expect(names.length).toBeGreaterThan(15)
})

test.each(decisions)(
  '$name: what is typed for one button and cannot be read does not stop another',
  ({ typed }) => {
    const stopped = typed.filter(({ schema }) => !schema.safeParse('28号?').success)
    expect(stopped.map(({ key }) => key)).toEqual([])
  },
)

test('a reason that is of some decisions names those that there are, and is of others not', () => {
  const refusals = decisions.filter(({ reasonOf }) => reasonOf !== undefined)
  expect(refusals.length).toBeGreaterThan(5)
  for (const { name, reasonOf = [], known } of refusals) {
    expect(known, name).toEqual(expect.arrayContaining([...reasonOf]))
    expect(reasonOf.length, name).toBeLessThan(known.length)
  }
})
