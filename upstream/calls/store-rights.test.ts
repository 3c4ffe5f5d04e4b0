import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { mayDo, storeRights, storeRightNames, type StoreRight } from '#contract/store-roles'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addBranch, addPerson, addStore } from '#tests/fixtures/stores'

const buyerCalls = Object.entries(calls as Record<string, Call>).filter(
  ([, { access }]) => access === 'buyer',
)

async function ask(
  api: TestApi,
  { method, path }: Call,
  { token, store }: { token: string; store?: number },
) {
  const response = await api.request(path.replace(/\{\w+\}/g, '999999'), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(store !== undefined && { 'X-Store': String(store) }),
    },
    ...(method !== 'GET' && { body: '' }),
  })
  const isJson = response.headers.get('Content-Type')?.includes('json') === true
  const body = (isJson ? await response.json() : {}) as { code?: number; message?: string }
  return { status: response.status, code: body.code, message: body.message }
}

describe('every call of buyers', () => {
  test('of a store’s people names a role that there is', () => {
    for (const [name, { needs }] of buyerCalls)
      for (const right of [needs ?? []].flat() as string[])
        expect(storeRights, name).toHaveProperty(right)
  })

  test('that changes something of the store names one, but for these', () => {
    const open = buyerCalls
      .filter(([, spec]) => spec.method !== 'GET' && spec.needs === undefined)
      .map(([name]) => name)
    expect(open.sort()).toEqual([
      'cart.nextHint',
      'favorite.add',
      'favorite.cancel',
      'invitation.accept',
      'message.read',
      'message.readOne',
      'phoneAppeal.stop',
      // These concern any own store, acting or not, and check its owner themselves.
      'store.restart',
      'store.stop',
      'user.changePassword',
      'user.endSessions',
      'user.logout',
      'user.switch',
      'user.update',
      'wechat.bind',
      'wechat.createCode',
      'wechat.unbind',
    ])
  })
})

describeDatabases('what people of a store may do', (open) => {
  async function openStores() {
    const database = await open()
    const { db } = database
    const { storeId, memberId } = await addStore(db)
    const branch = (await addBranch(db, memberId, { company: '杏林二店' })).storeId
    const other = (await addStore(db, { company: '别家药房' })).storeId
    // A new token each time: some calls end their own session.
    const tokenOf = async (right: StoreRight) => {
      const made = right === 'own' ? addBranch(db, memberId) : addPerson(db, storeId, right)
      return (await made).token
    }
    return { api: openApi(database), tokenOf, branch, other }
  }

  test.each(storeRightNames)('every call asks whether they have the role: %s', async (right) => {
    const { api, tokenOf } = await openStores()
    const rights = right === 'own' ? storeRightNames : [right]
    for (const [name, spec] of buyerCalls) {
      const { status, message } = await ask(api, spec, { token: await tokenOf(right) })
      if (mayDo(rights, spec.needs)) expect(status, name).not.toBe(403)
      else {
        expect(status, name).toBe(403)
        expect(message, name).toMatch(/^您在杏林诊所没有“.+”的权限，请联系负责人$/)
      }
    }
  })

  test('a page of another store changes nothing, whatever it asks for', async () => {
    const { api, tokenOf, branch, other } = await openStores()
    const token = await tokenOf('own')
    for (const [name, spec] of buyerCalls.filter(([, { isOfPerson }]) => isOfPerson !== true))
      for (const store of [branch, other, 0]) {
        const answer = await ask(api, spec, { token, store })
        expect(answer, name).toMatchObject({ status: 409, code: codes.otherStore })
        expect(answer.message?.includes('别家药房'), name).toBe(false)
        expect(answer.message?.includes('这个页面属于 杏林二店'), name).toBe(store === branch)
      }
  })

  test('calls in a batch are asked one by one', async () => {
    const { api, tokenOf } = await openStores()
    const paths = ['/api/cart/list', '/api/invoice', '/api/store/people']
    const asked = paths.map((path) => ({ method: 'GET', path, query: '' }))
    const { data } = await api.post(
      calls['batch.read'].path,
      { calls: asked },
      await tokenOf('buy'),
    )
    const outcomes = data as unknown as { status: number }[]
    expect(outcomes.map(({ status }) => status)).toEqual([200, 403, 403])
  })
})
