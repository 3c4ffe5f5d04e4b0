import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictsOf } from './row-versions'

test('of two people who change one row the second is told, of two rows nobody', () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    version: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (rows, changes) => {
      const known = new Map(rows.map((one) => [one.id, one]))
      const conflicts = conflictsOf(known, changes)
      for (const change of changes)
        expect(conflicts.includes(change)).toBe(
          known.has(change.id) && known.get(change.id)?.version !== change.version,
        )
    }),
  )
})

test('a change that names no version is taken', () => {
  expect(conflictsOf(new Map([[1, { id: 1, version: 4 }]]), [{ id: 1 }])).toEqual([])
})
