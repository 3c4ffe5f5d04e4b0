import { expect, test } from 'vitest'
import { readBankChoice, toConfirmed, unmatchedRows } from './bank-form'

function formOf(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const chosen: [string, string][] = [
  ['rows', '7.1'],
  ['rows', '8.2'],
  ['match.7', 'slip.3.1'],
  ['match.8', 'top-up.4.2'],
]

test('what is ticked is confirmed as what was chosen for it', () => {
  expect(toConfirmed(readBankChoice(formOf(chosen)))).toEqual(['7.1.slip.3.1', '8.2.top-up.4.2'])
})

test('the button of a row is about that row alone, whatever is ticked', () => {
  const choice = readBankChoice(formOf([...chosen, ['only', '8.2']]))
  expect(toConfirmed(choice)).toEqual(['8.2.top-up.4.2'])
})

test('a row without a choice is no confirmation', () => {
  expect(toConfirmed(readBankChoice(formOf([['rows', '7.1']])))).toBeUndefined()
})

test('of ticked rows those without a choice are named', () => {
  const choice = readBankChoice(formOf([...chosen, ['rows', '9.1']]))
  expect(Object.keys(unmatchedRows(choice))).toEqual(['9'])
})
