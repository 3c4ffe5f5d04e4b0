import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../call'
import { calls } from '../calls'
import { fieldsOf, innerOf } from '../wire'
import { subjectKinds } from './audit-actions'

const specs = Object.entries(calls as Record<string, Call>)

/** Told by their parts alone: on the page of a store, in a list, or as a file. */
const withoutPage = [
  'bank-entry',
  'bank-statement',
  'change',
  'document',
  'key',
  'operator',
  'right',
]

test('whatever the audit log is about has its history where it is read', () => {
  const read = specs.flatMap(([, { subject }]) => subject ?? [])
  const kinds = Object.keys(subjectKinds)
  expect(kinds.filter((kind) => !read.includes(kind as (typeof read)[number])).sort()).toEqual(
    withoutPage,
  )
})

test('a bank account is in no answer to operators but that of one thing, which logs it', () => {
  const shown = specs.flatMap(([name, { access, data, subject }]) =>
    access === 'operator' ? accountsIn(data).map((key) => ({ name, key, subject })) : [],
  )
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.filter(({ key, subject }) => key !== 'bankAccount' || !subject)).toEqual([])
})

/** Names of fields that look like accounts. */
function accountsIn(schema: z.ZodTypeAny): string[] {
  if (schema instanceof z.ZodArray) return accountsIn(schema.element as z.ZodTypeAny)
  const inner = innerOf(schema)
  if (inner !== undefined) return accountsIn(inner)
  const fields = fieldsOf(schema) ?? []
  return fields.flatMap(({ key, schema: of }) => [
    ...(/account$/i.test(key) ? [key] : []),
    ...accountsIn(of),
  ])
}
