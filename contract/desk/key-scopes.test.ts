import { expect, test } from 'vitest'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import { keyScopes, keySubjects, permissionsOfScopes } from './key-scopes'

const permissions = Object.values(calls as Record<string, Call>).flatMap(
  ({ permission }) => permission ?? [],
)
const forPersons = ['desk', 'people', 'keys', 'approvals', 'settings']

test('a key can be given whatever a call names, but what is for persons', () => {
  const named = new Set(permissions.map((permission) => permission.split('.')[0] ?? ''))
  expect([...keySubjects].sort()).toEqual(
    [...named].filter((subject) => !forPersons.includes(subject)).sort(),
  )
})

test('every call that decides can be allowed, and nothing that no call names', () => {
  const writing = (all: readonly string[]) => all.filter((one) => one.endsWith('.write'))
  const wanted = new Set(writing(permissions))
  for (const subject of forPersons) wanted.delete(`${subject}.write`)
  expect(writing(Object.keys(keyScopes)).sort()).toEqual([...wanted].sort())
})

test('orders open no carts and no prices of a store: that is a scope of its own', () => {
  expect(calls['desk.storeView'].permission).toBe('carts.read')
  expect([...permissionsOfScopes(['orders.read', 'orders.write', 'members.write'])]).not.toContain(
    'carts.read',
  )
  expect(Object.keys(keyScopes)).toContain('carts.read')
})

test('who decides sees as well', () => {
  expect([...permissionsOfScopes(['orders.write', 'slips.read'])]).toEqual([
    'orders.write',
    'orders.read',
    'slips.read',
  ])
})
