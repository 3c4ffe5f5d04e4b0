import { expect, test } from 'vitest'
import { notANumber } from '#tests/sentences'
import { readCartForm } from './cart-form.server'

function form(fields: Record<string, string>, selected: number[] = []): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  for (const id of selected) data.append('selected', String(id))
  return data
}

test('only numbers that differ from the shown ones are saved', () => {
  const { changes } = readCartForm(
    form({ shown: '12:5:0,13:10:0', 'number.12': '5', 'number.13': '20' }),
  )
  expect(changes.quantities).toEqual([{ lineId: 13, quantity: 20 }])
})

test('a number in a field that the page did not show is ignored', () => {
  expect(readCartForm(form({ shown: '', 'number.12': '5' })).changes.quantities).toEqual([])
})

test('ticked and unticked lines are told apart from those left alone', () => {
  const { changes } = readCartForm(form({ shown: '1:1:1,2:1:1,3:1:0,4:1:0' }, [1, 3]))
  expect(changes).toMatchObject({ selected: [3], unselected: [2] })
})

test('full-width digits are digits, kilograms keep their decimals', () => {
  const { changes } = readCartForm(
    form({ shown: '1:1:0,2:1:0', 'number.1': ' １２ ', 'number.2': '0.5' }),
  )
  expect(changes.quantities.map(({ quantity }) => quantity)).toEqual([12, 0.5])
})

test.each([
  ['', '请输入数量'],
  ['abc', notANumber],
  ['-3', '数量应大于 0'],
  ['1e5', notANumber],
  ['0', '数量应大于 0'],
  ['1.2345', '数量最多三位小数'],
])('%j is kept as typed and told why it is no number', (typed, message) => {
  const read = readCartForm(form({ shown: '7:1:0', 'number.7': typed }))
  expect([read.typed.get(7), read.errors.get(7)]).toEqual([typed, message])
  expect(read.changes.quantities).toEqual([])
})

test('a number of sets becomes as much of the goods as they hold', () => {
  const shown = '1:2:1:20,2:1:1:0.5'
  const { changes } = readCartForm(form({ shown, 'number.1': '3', 'number.2': '3' }, [1, 2]))
  expect(changes).toEqual({
    quantities: [
      { lineId: 1, quantity: 60 },
      { lineId: 2, quantity: 1.5 },
    ],
    selected: [],
    unselected: [],
  })
})

test('half a set is none', () => {
  const { errors, changes } = readCartForm(form({ shown: '1:2:1:20', 'number.1': '1.5' }, [1]))
  expect(errors.get(1)).toBe('请输入整套数')
  expect(changes.quantities).toEqual([])
})
