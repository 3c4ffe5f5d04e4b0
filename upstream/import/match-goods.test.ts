import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recognitionKeys } from '#upstream/goods/catalogue/identity'
import { isSameGoods, matchGoods, type Described, type KnownGoods } from './match-goods'

const usual = {
  code: '',
  name: '阿莫西林胶囊',
  manufacturer: '某厂',
  spec: '0.25g*24粒',
  approval_number: '国药准字H20013000',
  unit: '盒',
}

function goods(fields: Partial<typeof usual> = {}): Described {
  const all = { ...usual, ...fields }
  return { ...all, ...recognitionKeys({ ...all, approvalNumber: all.approval_number }) }
}
const stored = (id: number, fields: Partial<typeof usual> = {}): KnownGoods => ({
  id,
  ...goods(fields),
})

function match(
  one: Described,
  candidates: KnownGoods[],
  around: { taken?: number; claims?: string[] } = {},
) {
  return matchGoods(one, {
    candidates,
    placeOf: ({ id }) => (id === around.taken ? '第 2 行' : undefined),
    otherClaims: () => around.claims ?? [],
  })
}
const known = (id: number) => ({ kind: 'known', stored: { id } })

test('a number that comes later joins by name, spec and maker', () => {
  expect(match(goods({ code: 'A-1' }), [stored(1)])).toMatchObject(known(1))
  const lessSaid = [stored(1, { unit: '', approval_number: '' })]
  expect(match(goods({ code: 'A-1' }), lessSaid)).toMatchObject(known(1))
})

test('a number that comes later joins by approval number, spec and maker under another name', () => {
  expect(match(goods({ code: 'A-1', name: '阿莫仙' }), [stored(1)])).toMatchObject(known(1))
  expect(match(goods({ code: 'A-1', name: '阿莫仙', spec: '0.5g' }), [stored(1)])).toMatchObject({
    kind: 'new',
  })
  expect(match(goods({ code: 'A-1', name: '阿莫仙', unit: '瓶' }), [stored(1)])).toMatchObject({
    kind: 'new',
  })
})

test('which of two numbers is the goods without one cannot be told: both are named', () => {
  const result = match(goods({ code: 'A-1', name: '阿莫仙' }), [stored(1)], { claims: ['第 9 行'] })
  expect(result).toMatchObject({ kind: 'conflict' })
  expect(JSON.stringify(result)).toMatch(/第 9 行.*阿莫西林胶囊/)
})

test('another number is other goods, also of the same description', () => {
  expect(match(goods({ code: 'A-2' }), [stored(1, { code: 'A-1' })])).toMatchObject({ kind: 'new' })
})

test('a row without a number finds the numbered goods of its description', () => {
  expect(match(goods(), [stored(1, { code: 'A-1' })])).toMatchObject(known(1))
  const two = [stored(1, { code: 'A-1' }), stored(2, { code: 'A-2' })]
  expect(match(goods(), two)).toMatchObject({ kind: 'conflict' })
  expect(match(goods(), [...two, stored(3)])).toMatchObject(known(3))
})

test('two rows of a file never become the same goods', () => {
  expect(match(goods({ unit: '' }), [stored(1)], { taken: 1 })).toEqual({
    kind: 'conflict',
    reason: expect.stringContaining('第 2 行') as string,
  })
})

test('a number whose goods are plainly others is a conflict', () => {
  const old = stored(1, { code: 'A-1' })
  const other = {
    code: 'A-1',
    name: '甘草片',
    spec: '100片',
    approval_number: '国药准字Z20010001',
  }
  expect(match(goods(other), [old])).toMatchObject({ kind: 'conflict' })
})

test.each([
  [{ name: '阿莫西林胶囊（新包装）', approval_number: '' }, true],
  [{ name: '别名', spec: '24粒' }, true],
  [{ approval_number: '国药准字H20990000' }, true],
  [{ approval_number: '国药准字H20990000', spec: '0.5g*24粒' }, false],
  [{ name: '甘草', approval_number: '' }, false],
])('goods of one number that now say %j: the same %s', (fields, isSame) => {
  expect(isSameGoods({ ...usual, ...fields }, usual)).toBe(isSame)
})

test('goods are always the same as themselves', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(text, text, (name, approval) => {
      const one = { ...usual, name, approval_number: approval }
      expect(isSameGoods(one, one)).toBe(true)
    }),
  )
})
