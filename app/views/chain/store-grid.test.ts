import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notANumber } from '#tests/sentences'
import { gridFields, readGrid } from './store-grid'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('only cells that were changed are sent, an emptied one as 0', () => {
  const form = formOf({ 'c-1-7': '30', 'w-1-7': '30', 'c-2-7': '', 'w-2-7': '5', 'c-3-7': '8' })
  expect(readGrid(form, false)).toEqual({
    typed: { 'c-1-7': '30', 'w-1-7': '30', 'c-2-7': '', 'w-2-7': '5', 'c-3-7': '8' },
    changes: [
      { storeId: 2, goodsId: 7, quantity: 0 },
      { storeId: 3, goodsId: 7, quantity: 8 },
    ],
    errors: {},
  })
})

test('a number that cannot be read is said at its field, and nothing of it is lost', () => {
  const sent = readGrid(formOf({ 'c-1-7': '十盒', 'c-2-7': '10' }), false)
  expect(sent.errors).toEqual({ 'c-1-7': notANumber })
  expect(sent.typed['c-1-7']).toBe('十盒')
  expect(sent.changes).toEqual([{ storeId: 2, goodsId: 7, quantity: 10 }])
})

test('a number for the row fills its empty cells when it is asked to, and no others', () => {
  const fields = { 'a-7': '20', 'c-1-7': '', 'c-2-7': '5', 'w-2-7': '5', 'c-1-8': '' }
  expect(readGrid(formOf(fields), true).changes).toEqual([{ storeId: 1, goodsId: 7, quantity: 20 }])
  expect(readGrid(formOf(fields), false).changes).toEqual([])
})

test('whatever is typed is a change, an error, or as it was', () => {
  const text = fc.oneof(fc.constantFrom('', '0', '5', '5.5', '-1', '1e3'), fc.string())
  fc.assert(
    fc.property(text, text, (typed, was) => {
      const form = formOf({ [gridFields.cell(1, 7)]: typed, [gridFields.was(1, 7)]: was })
      const { changes, errors } = readGrid(form, false)
      const same = typed.trim().slice(0, 20) === was.trim().slice(0, 20)
      expect(changes.length + Object.keys(errors).length).toBe(same ? 0 : 1)
    }),
  )
})
