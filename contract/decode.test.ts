import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { brokenValues } from '#tests/fixtures/broken-values'
import { wireValues } from '#tests/fixtures/wire-values'
import { isAll } from '#tests/tags'
import type { Call } from './call'
import { calls } from './calls'
import { decode, decoderOf, refused } from './decode'
import { encode } from './encode'
import { envelopeSchema, formErrorsSchema } from './envelope'
import { fieldsOf, innerOf, record, wire } from './wire'

const schemas: [string, z.ZodTypeAny][] = [
  ...Object.entries(calls as Record<string, Call>).flatMap(
    ([name, { input, data }]): [string, z.ZodTypeAny][] => [
      [`${name} input`, input],
      [`${name} data`, data],
    ],
  ),
  ['the envelope', envelopeSchema],
  ['form errors', formErrorsSchema],
]

function outcomeOf(read: () => unknown): { value: unknown } | { error: unknown } {
  try {
    return { value: read() }
  } catch (error) {
    return { error }
  }
}

function readByZod(schema: z.ZodTypeAny, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? (result.data as unknown) : refused
}

/** Reference implementation of `encode`, node by node. */
function spell(schema: z.ZodTypeAny, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const fields = fieldsOf(schema)
  if (fields !== undefined) {
    const ours = value as Record<string, unknown>
    return Object.fromEntries(
      fields
        .filter(({ key }) => ours[key] !== undefined)
        .map(({ key, name, schema: field }) => [name, spell(field, ours[key])]),
    )
  }
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((item) => spell(schema.element as z.ZodTypeAny, item))
  const inner = innerOf(schema)
  return inner === undefined ? value : spell(inner, value)
}

describe.each(schemas)('%s', (_, schema) => {
  const good = wireValues(schema)

  test('what the schema allows is read as zod reads it, and spelt back to the same', () => {
    fc.assert(
      fc.property(good, (value) => {
        // A text within its limit as typed may be beyond it once it is spelt out (NFKC).
        const read = schema.safeParse(value)
        fc.pre(read.success)
        const ours = read.data as unknown
        deepStrictEqual(decoderOf(schema)(value), ours)
        const onWire = encode(schema, ours as never)
        deepStrictEqual(onWire, spell(schema, ours))
        expect(decoderOf(schema)(onWire)).toEqual(ours)
      }),
      { numRuns: 30 },
    )
  })

  test('what is broken is refused or read as zod does', () => {
    fc.assert(
      fc.property(brokenValues(good), (value) => {
        const byZod = outcomeOf(() => readByZod(schema, value))
        deepStrictEqual(
          outcomeOf(() => decoderOf(schema)(value)),
          byZod,
        )
      }),
      { numRuns: isAll ? 60 : 20 },
    )
  })
})

test('what is refused is told in the words of zod', () => {
  const schema = calls['user.login'].input
  const answer = decode(schema, { username: ' ', password: 'x' })
  expect(answer.error?.issues[0]?.message).toBe('请输入用户名或手机号')
  expect(answer.error?.issues).toEqual(
    schema.safeParse({ username: ' ', password: 'x' }).error?.issues,
  )
})

test('a default is made anew for everybody', () => {
  const schema = record({ gifts: z.array(z.string()).default([]) })
  const [first, second] = [decode(schema, {}), decode(schema, {})]
  expect(first.data?.gifts).toEqual([])
  expect(first.data?.gifts).not.toBe(second.data?.gifts)
})

test('keys of objects in general are no fields', () => {
  const schema = record({ name: z.string().optional(), id: z.number() })
  const answer = decode(schema, JSON.parse('{"__proto__": {"name": "x"}, "toString": 1, "id": 7}'))
  expect(answer.data).toStrictEqual({ id: 7 })
  const table = decode(z.record(z.array(z.number())), JSON.parse('{"__proto__": [1], "id": [7]}'))
  deepStrictEqual(table.data, { id: [7] })
})

test('a tree is read to its leaves', () => {
  interface Tree {
    name: string
    children: Tree[]
  }
  const tree: z.ZodType<Tree> = z.lazy(() =>
    z.object({ name: z.string(), children: z.array(tree) }),
  )
  const leaf = { name: 'leaf', children: [] }
  const whole = { name: 'root', children: [{ name: 'branch', children: [leaf, leaf] }] }
  expect(decoderOf(tree)({ ...whole, more: 1 })).toStrictEqual(whole)
  expect(decoderOf(tree)({ ...whole, children: [{ name: 'branch' }] })).toBe(refused)
})

test.each([
  ['nullable', z.number().nullable(), [null, 1, undefined]],
  ['exact length', z.array(z.number()).length(2), [[1], [1, 2], [1, 2, 3]]],
  ['strict object', z.object({ a: z.number() }).strict(), [{ a: 1 }, { a: 1, b: 2 }]],
  [
    'open object',
    z.object({ a: z.number() }).catchall(z.string()),
    [
      { a: 1, b: '' },
      { a: 1, b: 2 },
    ],
  ],
  ['pattern with a memory', z.string().regex(/a/g), ['a', 'a', 'b', 'a']],
  ['multiple', z.number().multipleOf(0.01), [0.07, 0.071]],
  ['limits', z.number().gt(0).lt(2), [0, 1, 2, -0, NaN]],
  [
    'tuple',
    z.tuple([z.string(), z.number()]),
    [
      ['a', 1],
      [1, 'a'],
    ],
  ],
  ['transform', z.string().transform(Number), ['1', 1]],
  ['brand', z.string().brand('id'), ['a', 1]],
  ['keys with a rule', z.record(z.string().min(2), z.number()), [{ ab: 1 }, { a: 1 }]],
  [
    'discriminated union',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), n: z.number() }),
      z.object({ kind: z.literal('b') }),
    ]),
    [{ kind: 'a', n: 1 }, { kind: 'a' }, { kind: 'b', n: 1 }, { kind: 'c' }],
  ],
] as [string, z.ZodTypeAny, unknown[]][])('%s: read as zod reads it', (_, schema, values) => {
  for (const value of values)
    expect(decoderOf(schema)(value)).toStrictEqual(readByZod(schema, value))
})

test('a list of any length is read', () => {
  const many = Array.from({ length: 200_000 }, (_, at) => ({ sccj: String(at) }))
  const schema = z.array(record({ manufacturer: wire('sccj', z.string()) }))
  expect(decode(schema, many).data).toHaveLength(200_000)
})
