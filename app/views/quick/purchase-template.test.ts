import { expect, test } from 'vitest'
import { readTemplateRows } from './purchase-template'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('rows that say what they said are not sent, an emptied one is taken out', () => {
  const form = formOf({
    'number-1': '30',
    'was-1': '4|30',
    'number-2': '',
    'was-2': '2|5',
    'number-3': '8',
    'was-3': '1|5',
    'number-4': '八',
    'was-4': '1|5',
  })
  expect(readTemplateRows(form)).toEqual({
    typed: {
      'number-1': '30',
      'was-1': '4|30',
      'number-2': '',
      'was-2': '2|5',
      'number-3': '8',
      'was-3': '1|5',
      'number-4': '八',
      'was-4': '1|5',
    },
    changes: [
      { id: 2, version: 2, quantity: 0 },
      { id: 3, version: 1, quantity: 8 },
    ],
    errors: { 'row-4': '请输入数字' },
  })
})
