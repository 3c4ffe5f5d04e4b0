import { expect, test } from 'vitest'
import { openApiDocument } from './openapi'

interface Place {
  at: string
  value: Record<string, unknown>
}

function placesOf(value: unknown, at = '#'): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, child]) => placesOf(child, `${at}/${key}`))
  return [{ at, value: value as Record<string, unknown> }, ...inside]
}

const document = openApiDocument()
const places = placesOf(document)

test('every reference leads to a schema of the document', () => {
  const references = places.flatMap(({ value }) =>
    typeof value['$ref'] === 'string' ? [value['$ref']] : [],
  )
  const known = new Set(places.map(({ at }) => at))
  expect(references.filter((ref) => !known.has(ref))).toEqual([])
  expect(new Set(references).size).toBeGreaterThan(0)
})

test('a tree is described by itself, to any depth', () => {
  expect(document).toMatchObject({
    components: {
      schemas: {
        Category: {
          properties: { children: { items: { $ref: '#/components/schemas/Category' } } },
        },
      },
    },
  })
})

test('no array is of just anything', () => {
  const arrays = places.filter(({ value }) => value['type'] === 'array')
  const open = arrays.filter(({ value }) => Object.keys(value['items'] ?? {}).length === 0)
  expect(open.map(({ at }) => at)).toEqual([])
})

test('limits and nulls are spelt as OpenAPI 3.1 spells them', () => {
  const spelt30 = places.filter(
    ({ value }) =>
      typeof value['nullable'] === 'boolean' || typeof value['exclusiveMinimum'] === 'boolean',
  )
  expect(spelt30.map(({ at }) => at)).toEqual([])
})

test('calls of the desk stand under a tag of their own, with their permission', () => {
  expect(document).toMatchObject({
    tags: [{ name: '商城' }, { name: '工作台' }],
    paths: {
      '/api/cart/list': { get: { tags: ['商城'], security: [{ token: [] }] } },
      '/api/desk/sign_in': { post: { tags: ['工作台'], security: [] } },
      '/api/desk/audit': {
        get: { tags: ['工作台'], security: [{ operator: [] }], 'x-permission': 'audit.read' },
      },
    },
  })
})
