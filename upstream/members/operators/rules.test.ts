import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionsOf, roles, subjects, type Role } from '#contract/desk/roles'
import { inOrder, mustHaveTotp, needsSecondOwner } from './rules'

const allRoles = Object.keys(roles) as Role[]
const anyRoles = fc.subarray(allRoles)
const anyPerson = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  roles: anyRoles,
  isDisabled: fc.boolean(),
  hasJoined: fc.boolean(),
})

test('a second owner is asked as soon as there is one who could answer', () => {
  const owner = { id: 1, roles: ['owner' as const], isDisabled: false, hasJoined: true }
  const other = { ...owner, id: 2 }
  expect(needsSecondOwner([owner], 1)).toBe(false)
  expect(needsSecondOwner([owner, other], 1)).toBe(true)
  expect(needsSecondOwner([owner, { ...other, isDisabled: true }], 1)).toBe(false)
  expect(needsSecondOwner([owner, { ...other, hasJoined: false }], 1)).toBe(false)
  expect(needsSecondOwner([owner, { ...other, roles: ['finance'] }], 1)).toBe(false)
})

test('nobody is ever their own second owner', () => {
  fc.assert(
    fc.property(fc.array(anyPerson), fc.integer({ min: 1, max: 5 }), (people, proposer) => {
      const others = people.filter(({ id }) => id !== proposer)
      expect(needsSecondOwner(people, proposer)).toBe(needsSecondOwner(others, proposer))
    }),
  )
})

test('in a live shop owners and finance have a code, whatever else they are', () => {
  fc.assert(
    fc.property(anyRoles, fc.constantFrom('owners', 'all', undefined), (held, DESK_TOTP) => {
      const isGuarded = held.includes('owner') || held.includes('finance')
      const must = mustHaveTotp({ SHOP_MODE: 'live', DESK_TOTP }, held)
      expect(must).toBe(isGuarded || DESK_TOTP === 'all')
      expect(mustHaveTotp({ SHOP_MODE: 'demo' }, held)).toBe(false)
    }),
  )
})

test('permissions of several roles are those of each of them', () => {
  fc.assert(
    fc.property(anyRoles, (held) => {
      const apart = new Set(held.flatMap((role) => [...permissionsOf([role])]))
      expect(permissionsOf(held)).toEqual(apart)
    }),
  )
})

test('who decides sees, the owner does all, the auditor sees all and decides nothing', () => {
  for (const role of allRoles) {
    const held = permissionsOf([role])
    for (const name of held)
      if (name.endsWith('.write'))
        expect(held.has(name.replace('write', 'read') as typeof name)).toBe(true)
    expect(held.has('desk.write')).toBe(true)
  }
  const count = Object.keys(subjects).length
  expect(permissionsOf(['owner']).size).toBe(2 * count)
  const auditor = [...permissionsOf(['auditor'])]
  expect(auditor.filter((name) => name.endsWith('.read'))).toHaveLength(count)
  expect(auditor.filter((name) => name.endsWith('.write'))).toEqual(['desk.write'])
})

test('a list of roles reads the same in whatever order it was given', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(allRoles), (held) => {
      expect(inOrder([...held, ...held], allRoles)).toEqual(
        allRoles.filter((role) => held.includes(role)),
      )
    }),
  )
})
