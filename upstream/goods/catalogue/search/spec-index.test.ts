import { expect, test } from 'vitest'
import { normaliseSpec } from './normalise'
import { SpecIndex } from './spec-index'

const specs = ['0.2g*24片', '0.2g*12片*2板', '0.2g*24粒', '0.2g*48片', '0.2g*24', '0.2g*24mg']

function find(typed: string): (string | undefined)[] {
  const index = new SpecIndex()
  for (const [term, spec] of specs.entries()) index.add(term, spec)
  return index
    .find(normaliseSpec(typed))
    .sort((a, b) => a - b)
    .map((term) => specs[term])
}

test('24s and 24T count pieces, whichever they are, and nothing that is measured', () => {
  expect(find('0.2g*24s')).toEqual(['0.2g*24片', '0.2g*24粒'])
  expect(find('0.2g×24T')).toEqual(['0.2g*24片', '0.2g*24粒'])
})

test('trays are as many pieces as they hold together', () => {
  expect(find('0.2g×12片×2板')).toEqual(['0.2g*24片', '0.2g*12片*2板'])
})

test('pieces are those that are said', () => {
  expect(find('0.2g*24片')).toEqual(['0.2g*24片'])
  expect(find('0.2g*24')).toEqual(['0.2g*24片', '0.2g*24粒', '0.2g*24', '0.2g*24mg'])
})
