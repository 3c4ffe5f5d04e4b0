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
  expect(find('0.2g*24s')).toEqual(['0.2g*24片', '0.2g*12片*2板', '0.2g*24粒', '0.2g*24'])
  expect(find('0.2g×24T')).toEqual(find('0.2g*24s'))
})

test('trays are as many pieces as they hold together', () => {
  expect(find('0.2g×12片×2板')).toEqual(['0.2g*24片', '0.2g*12片*2板', '0.2g*24'])
})

test('pieces are those that are said, or left out', () => {
  expect(find('0.2g*24片')).toEqual(['0.2g*24片', '0.2g*12片*2板', '0.2g*24'])
  expect(find('0.2g*24')).toEqual([
    '0.2g*24片',
    '0.2g*12片*2板',
    '0.2g*24粒',
    '0.2g*24',
    '0.2g*24mg',
  ])
})

test.each([
  ['500ml:4.5g', '0.9%', true],
  ['250ml：12.5g', '5%', true],
  ['5g:0.1g', '2%', true],
  ['10ml(0.9%)/瓶', '0.9%', true],
  ['每粒装0.25g*24粒', '250mg', true],
  ['10cm*10cm', '100mm', true],
  ['500ml:4.5g', '0.09%', false],
  ['0.25g*24粒', '24%', false],
  ['10ml*10支', '100%', false],
])('%s is of %s: %s', (spec, wanted, has) => {
  const index = new SpecIndex()
  index.add(1, spec)
  expect(index.find(wanted).length).toBe(has ? 1 : 0)
})
