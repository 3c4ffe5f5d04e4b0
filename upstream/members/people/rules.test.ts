import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeRoleNames } from '#contract/store-roles'
import { readRoles, rightsOf } from '#upstream/members/accounts/rules'
import { acceptedRoles, maskedPhone } from './rules'

const anyRoles = fc.subarray(storeRoleNames)
const anyStores = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
const anyHad = fc.uniqueArray(
  fc.record({ storeId: fc.integer({ min: 1, max: 6 }), roles: anyRoles }),
  { selector: ({ storeId }) => storeId },
)

test('an invitation gives its roles in its stores and takes none away', () => {
  fc.assert(
    fc.property(anyStores, anyRoles, anyHad, anyStores, (storeIds, roles, had, own) => {
      const given = acceptedRoles({ storeIds, roles }, had, new Set(own))
      expect(given.map(({ storeId }) => storeId)).toEqual(storeIds.filter((id) => own.includes(id)))
      for (const entry of given) {
        const before = had.find(({ storeId }) => storeId === entry.storeId)?.roles ?? []
        expect(new Set(entry.roles)).toEqual(new Set([...before, ...roles]))
      }
    }),
  )
})

test('a person never has what only the owner has, whatever is kept of them', () => {
  fc.assert(
    fc.property(fc.string(), (kept) => {
      expect(rightsOf(false, kept)).not.toContain('own')
    }),
  )
  expect(rightsOf(false, 'own,buy,admin')).toEqual(['buy'])
  expect(rightsOf(false, '')).toEqual([])
  expect(rightsOf(true, '')).toEqual(['buy', 'pay', 'receive', 'own'])
})

test('roles are read as they were kept', () => {
  fc.assert(
    fc.property(anyRoles, (roles) => {
      expect(readRoles(roles.join(','))).toEqual(roles)
    }),
  )
})

test('a phone is known again by its owner only', () => {
  expect(maskedPhone('13812348000')).toBe('138****8000')
})
