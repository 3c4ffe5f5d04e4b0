import { expect, test } from 'vitest'
import { inPlainText } from './plain-text.server'

function read(name: string, ...values: (string | File)[]): FormDataEntryValue[] {
  const form = new FormData()
  for (const value of values) form.append(name, value)
  return inPlainText(form).getAll(name)
}

test('a number of full-width digits is read as one, in every field', () => {
  expect(read('number-12', '１２．５')).toEqual(['12.5'])
  expect(read('phone', ' １3８００１３８０００ ')).toEqual([' 13800138000 '])
  expect(read('number', '１', '2', '３')).toEqual(['1', '2', '3'])
})

test('what nobody sees is left out of every field', () => {
  expect(read('account', '\u202d13800138000\u202c')).toEqual(['13800138000'])
  expect(read('number-12', '\u2068１２\u2069')).toEqual(['12'])
  expect(read('company', '\ufeff和风\u200b堂')).toEqual(['和风堂'])
})

test('words, passwords and files stay as they are', () => {
  expect(read('note', '送到２号楼')).toEqual(['送到２号楼'])
  expect(read('newPassword', '１２３４５６７８', '密\u200b码')).toEqual([
    '１２３４５６７８',
    '密\u200b码',
  ])
  const [file] = read('file', new File(['１２'], '１２.txt'))
  expect(file).toMatchObject({ name: '１２.txt', size: 6 })
})
