import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call'
import { calls } from './calls'

/** Paths to the integers of a schema that may exceed what a database holds. */
function unboundedIn(schema: z.ZodTypeAny, way: string): string[] {
  const into = (inner: unknown, name = '') => unboundedIn(inner as z.ZodTypeAny, `${way}${name}`)
  if (schema instanceof z.ZodNumber)
    return schema.isInt && !((schema.maxValue ?? Infinity) <= Number.MAX_SAFE_INTEGER) ? [way] : []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as object).flatMap(([name, inner]) =>
      into(inner, `.${name}`),
    )
  if (schema instanceof z.ZodArray) return into(schema.element)
  if (schema instanceof z.ZodEffects) return into(schema.innerType())
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return into(schema.unwrap())
  if (schema instanceof z.ZodDefault) return into(schema.removeDefault())
  if (schema instanceof z.ZodCatch) return into(schema.removeCatch())
  if (schema instanceof z.ZodPipeline) return into((schema._def as { in: unknown }).in)
  if (schema instanceof z.ZodRecord) return into(schema.valueSchema)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return [...(schema.options as unknown[])].flatMap((inner) => into(inner))
  return []
}

test('no call takes a whole number that a database cannot hold', () => {
  const found = Object.entries<Call>(calls).flatMap(([name, { input }]) => unboundedIn(input, name))
  expect(found).toEqual([])
  expect(unboundedIn(z.object({ a: z.array(z.coerce.number().int()).optional() }), 'x')).toEqual([
    'x.a',
  ])
})
