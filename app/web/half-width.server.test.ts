import { expect, test } from 'vitest'
import { inHalfWidth } from './half-width.server'

function read(name: string, ...values: (string | File)[]): FormDataEntryValue[] {
  const form = new FormData()
  for (const value of values) form.append(name, value)
  return inHalfWidth(form).getAll(name)
}

test('a number of full-width digits is read as one, in every field', () => {
  expect(read('number-12', '１２．５')).toEqual(['12.5'])
  expect(read('phone', ' １3８００１３８０００ ')).toEqual([' 13800138000 '])
  expect(read('number', '１', '2', '３')).toEqual(['1', '2', '3'])
})

test('words, passwords and files stay as they are', () => {
  expect(read('note', '送到２号楼')).toEqual(['送到２号楼'])
  expect(read('newPassword', '１２３４５６７８')).toEqual(['１２３４５６７８'])
  const [file] = read('file', new File(['１２'], '１２.txt'))
  expect(file).toMatchObject({ name: '１２.txt', size: 6 })
})
