import { beforeAll, describe, expect, test } from 'vitest'
import { isDeskCall, pathParams, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { permissionsOf, roles, type Permission, type Role } from '#contract/desk/roles'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { addStore } from '#tests/fixtures/stores'

const table = Object.entries(calls as Record<string, Call>)
const deskCalls = table.filter(([, spec]) => isDeskCall(spec))
const forOperators = deskCalls.filter(([, spec]) => spec.access === 'operator')
const forBuyers = table.filter(([, spec]) => spec.access === 'buyer' && spec.upload === undefined)
const known = new Set((Object.keys(roles) as Role[]).flatMap((role) => [...permissionsOf([role])]))

test('every call of the desk names a permission, but those at its door', () => {
  const open = deskCalls.filter(([, spec]) => spec.access !== 'operator').map(([name]) => name)
  expect(open).toEqual([
    'desk.signIn',
    'desk.enrolment',
    'desk.confirm',
    'desk.invitation',
    'desk.join',
  ])
  expect(forOperators.filter(([, { permission }]) => !known.has(permission as Permission))).toEqual(
    [],
  )
})

test('no other call is for operators, or names a permission', () => {
  const others = table.filter(([, spec]) => !isDeskCall(spec))
  expect(
    others.filter(([, { access, permission }]) => access === 'operator' || permission),
  ).toEqual([])
})

test('a call that only reads needs no more than seeing, one that writes needs deciding', () => {
  const apart = forOperators.filter(
    ([, { method, permission }]) => (method === 'GET') !== permission?.endsWith('.read'),
  )
  expect(apart.map(([name]) => name)).toEqual(['desk.signOut'])
})

describeDatabases('a call of the desk', (open) => {
  let api: TestApi
  let tokens: { buyer: string; nobody: string; owner: string; byRole: Map<Role, string> }
  beforeAll(async () => {
    const database = await open()
    const { db } = database
    api = openApi(database)
    const byRole = new Map<Role, string>()
    for (const role of Object.keys(roles) as Role[])
      byRole.set(role, (await addOperator(db, [role])).token)
    tokens = {
      buyer: (await addStore(db)).token,
      nobody: (await addOperator(db, [])).token,
      owner: (await addOperator(db, ['owner'])).token,
      byRole,
    }
  })

  const send = async ({ method, path }: Call, token?: string): Promise<number> => {
    const filled = pathParams(path).reduce((built, name) => built.replace(`{${name}}`, '999'), path)
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` })
    const response = await api.request(filled, { method, headers })
    return response.status
  }

  describe.each(forOperators)('%s', (_, spec) => {
    test('is refused without a token, by a buyer’s and by one that is none', async () => {
      expect(await send(spec)).toBe(401)
      expect(await send(spec, tokens.buyer)).toBe(401)
      expect(await send(spec, 'desk.guessed')).toBe(401)
    })

    test('is refused to whoever lacks its permission, and only to them', async () => {
      expect(await send(spec, tokens.nobody)).toBe(403)
      if (spec.path.endsWith('sign_out')) return
      for (const [role, token] of tokens.byRole) {
        const isAllowed = permissionsOf([role]).has(spec.permission as Permission)
        const status = await send(spec, token)
        expect([role, status === 403]).toEqual([role, !isAllowed])
        expect(status).not.toBe(401)
      }
    })
  })

  test.each(forBuyers)('%s, a buyer’s, is refused to an operator', async (_, spec) => {
    expect(await send(spec, tokens.owner)).toBe(401)
  })
})
