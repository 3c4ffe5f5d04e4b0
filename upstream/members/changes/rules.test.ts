import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Changed } from '#contract/change'
import { differences } from './rules'

const text = fc.constantFrom('', '甲', '乙')
const anyCompany: fc.Arbitrary<Changed> = fc.record({
  company: text,
  creditCode: text,
  province: text,
  city: text,
  district: text,
  detail: text,
  warehouse: text,
  kind: fc.constantFrom('clinic', 'pharmacy', 'company'),
})

test('what differs is told, and nothing else', () => {
  fc.assert(
    fc.property(anyCompany, anyCompany, (current, asked) => {
      const told = differences(current, asked)
      for (const name of Object.keys(current) as (keyof Changed)[])
        expect(told.includes(name)).toBe(current[name] !== asked[name])
      expect(differences(asked, asked)).toEqual([])
    }),
  )
})
