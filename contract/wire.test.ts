import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { encode } from './encode'
import { fieldNames, record, toWireSchema, wire } from './wire'

const goods = record({
  manufacturer: wire('sccj', z.string()),
  stock: wire('number', z.number()),
  isHm: z.boolean(),
})
const cart = record({
  lines: wire('items', z.array(record({ quantity: wire('number', z.number()), goods }))),
  note: z.string().optional(),
})

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
  const onWire = { items: [{ number: 1, goods: { sccj: 'x', number: 1, is_hm: true } }] }
  expect(toWireSchema(cart).safeParse(onWire).success).toBe(true)
  expect(fieldNames(goods).get('stock')).toBe('number')
})

test('a wire name belongs to the field, not to a schema that other fields share', () => {
  const code = z.string()
  const order = record({ code: wire('order_sn', code), otherCode: code })
  expect(encode(order, { code: 'a', otherCode: 'b' })).toEqual({ order_sn: 'a', other_code: 'b' })
})

test('a wire name holds wherever the field says that it may be missing', () => {
  const inside = record({ spec: wire('ypgg', z.string().optional()), isNew: z.boolean() })
  const after = record({ spec: wire('ypgg', z.string()).optional(), isNew: z.boolean() })
  for (const schema of [inside, after]) {
    expect(schema.parse({ ypgg: '24粒', is_new: true })).toEqual({ spec: '24粒', isNew: true })
    expect(schema.parse({ is_new: true })).toEqual({ isNew: true })
  }
})

test('a record stays one under a wire name', () => {
  const outer = record({ set: wire('combination', goods) })
  const value = { set: { manufacturer: 'x', stock: 1, isHm: true } }
  expect(encode(outer, value)).toEqual({ combination: { sccj: 'x', number: 1, is_hm: true } })
})
