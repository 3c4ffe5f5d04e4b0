import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { encode, fieldNames, record, toWireSchema } from './wire'

const goods = record(
  { manufacturer: z.string(), stock: z.number(), isHm: z.boolean() },
  { manufacturer: 'sccj', stock: 'number' },
)
const cart = record(
  {
    lines: z.array(record({ quantity: z.number(), goods }, { quantity: 'number' })),
    note: z.string().optional(),
  },
  { lines: 'items' },
)

test('our names travel as the names of the wire, at every depth', () => {
  const value = {
    lines: [{ quantity: 2, goods: { manufacturer: '甘露制药', stock: 7, isHm: false } }],
  }
  expect(encode(cart, value)).toEqual({
    items: [{ number: 2, goods: { sccj: '甘露制药', number: 7, is_hm: false } }],
  })
})

test('what was encoded parses back to the same value', () => {
  const text = fc.string()
  const line = fc.record({
    quantity: fc.integer(),
    goods: fc.record({ manufacturer: text, stock: fc.integer(), isHm: fc.boolean() }),
  })
  fc.assert(
    fc.property(fc.record({ lines: fc.array(line), note: text }), (value) => {
      expect(cart.parse(JSON.parse(JSON.stringify(encode(cart, value))))).toEqual(value)
    }),
  )
})

test('a wire name is not accepted under our own name, nor the other way round', () => {
  expect(goods.safeParse({ manufacturer: 'x', stock: 1, isHm: true }).success).toBe(false)
  expect(goods.safeParse({ sccj: 'x', number: 1, is_hm: true }).success).toBe(true)
})

test('keys the schema does not know never reach the wire', () => {
  const value = { manufacturer: 'x', stock: 1, isHm: true, secret: 'price' }
  expect(encode(goods, value)).toEqual({ sccj: 'x', number: 1, is_hm: true })
})

test('the document schema is spelt in wire names', () => {
  const wire = toWireSchema(cart)
  expect(
    wire.safeParse({ items: [{ number: 1, goods: { sccj: 'x', number: 1, is_hm: true } }] })
      .success,
  ).toBe(true)
  expect(fieldNames(goods).get('stock')).toBe('number')
})
