import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addBranch, addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'

const day = 86_400_000
const phone = '13900139001'
const session = 'a-session-of-some-browser'
const account = { username: '周采购', password: 'a-good-pass-1', agreement: 'v1' }

interface WirePeople {
  people: { id: number; name: string; stores: { id: number; roles: string[] }[] }[]
  invitations: { id: number; phone: string }[]
}

describeDatabases('the people of stores', (open) => {
  async function openOwner(settings: Record<string, string> = {}) {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now, settings)
    const { db } = database
    const owner = await addStore(db)
    await db
      .updateTable('members')
      .set({ phone: '13800138000' })
      .where('id', '=', owner.memberId)
      .execute()
    const branch = await addBranch(db, owner.memberId, { company: '杏林二店' })
    const invite = (fields: Record<string, unknown> = {}, token = owner.token) =>
      api.post(
        '/api/store/invitation',
        {
          phone,
          store_ids: `${owner.storeId}`,
          roles: 'buy',
          session,
          origin: 'https://caizhi.example',
          ...fields,
        },
        token,
      )
    const texts = async () => {
      const { data } = await api.get(`/api/demo/sms?session=${session}`)
      return (data.messages as { text: string }[]).map(({ text }) => text)
    }
    const link = async () => /\/join\/([\w-]+)/.exec((await texts())[0] ?? '')?.[1] ?? 'none'
    const prove = async (to = phone) => {
      const asked = { purpose: 'join', account: to, session }
      await api.post('/api/user/send_code', { ...asked, client_address: '10.0.0.1' })
      const code = /\d{6}/.exec((await texts())[0] ?? '')?.[0] ?? 'none'
      const { data } = await api.post('/api/user/check_code', { ...asked, code })
      return String(data.ticket)
    }
    const join = (token: string, fields: Record<string, unknown>) =>
      api.post(`/api/store/join/${token}`, { ...account, session, ...fields })
    const people = async (token = owner.token) =>
      (await api.get('/api/store/people', token)).data as unknown as WirePeople
    return { db, api, clock, owner, branch, invite, link, texts, prove, join, people }
  }

  test('somebody who is invited sets a password by code and may do what was given', async () => {
    const { db, api, owner, branch, invite, link, prove, join, people } = await openOwner()
    expect((await invite()).status).toBe(200)
    const token = await link()
    const read = await api.get(`/api/store/join/${token}`)
    expect(read.data).toMatchObject({
      stores: [{ id: owner.storeId, company: '杏林诊所' }],
      roles: ['buy'],
      phone: '139****9001',
    })
    const ticket = await prove()
    const joined = await join(token, { ticket })
    expect(joined).toMatchObject({ status: 200, data: { company: '杏林诊所' } })
    const own = String(joined.data.token)
    expect((await api.get('/api/user/base', own)).data).toMatchObject({
      username: '周采购',
      company: '杏林诊所',
      store_id: owner.storeId,
      store_count: 1,
      roles: ['buy'],
    })
    expect((await api.get('/api/cart/list', own)).status).toBe(200)
    expect(await api.get('/api/invoice', own)).toMatchObject({
      status: 403,
      message: '您在杏林诊所没有“财务”的权限，请联系负责人',
    })
    expect((await people()).people).toMatchObject([
      { name: '周采购', stores: [{ id: owner.storeId, roles: ['buy'] }] },
    ])
    const told = await db.selectFrom('messages').select(['store_id', 'title', 'text']).execute()
    expect(told.filter(({ title }) => title === '有人加入了门店')).toMatchObject([
      { store_id: owner.storeId, text: '周采购（139****9001）接受了邀请，权限：采购。' },
    ])
    expect((await api.post('/api/user/switch', { store_id: branch.storeId }, own)).status).toBe(404)
    const signedIn = await api.post('/api/user/login', {
      username: phone,
      password: account.password,
    })
    expect(signedIn.data).toMatchObject({ company: '杏林诊所' })
  })

  test('an invitation is good once, for seven days, and until it is withdrawn', async () => {
    const { db, api, clock, owner, invite, link, prove, join, people } = await openOwner()
    await invite()
    const first = await link()
    const ticket = await prove()
    const answers = await Promise.all([
      join(first, { ticket }),
      join(first, { ticket, username: '周采购二' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await api.get(`/api/store/join/${first}`)).status).toBe(404)

    await invite({ phone: '13900139002' })
    const second = await link()
    const [waiting] = (await people()).invitations
    expect(waiting).toMatchObject({ phone: '13900139002' })
    const withdraw = `/api/store/invitation/${String(waiting?.id)}/withdraw`
    const stranger = await addStore(db)
    expect((await api.post(withdraw, {}, stranger.token)).status).toBe(404)
    expect((await api.post(withdraw, {}, owner.token)).status).toBe(200)
    expect((await api.get(`/api/store/join/${second}`)).status).toBe(404)

    await invite({ phone: '13900139003' })
    const third = await link()
    clock.now += 7 * day
    expect((await api.get(`/api/store/join/${third}`)).status).toBe(404)
  })

  test('only the phone that was invited comes in, and nobody is told whether it has an account', async () => {
    const { db, api, owner, branch, invite, link, texts, prove, join } = await openOwner()
    const known = await addPerson(db, branch.storeId, 'pay')
    const forKnown = await invite({ phone: known.phone })
    const toKnown = await link()
    const forNew = await invite()
    const toNew = await link()
    expect(forKnown).toEqual(forNew)

    const ticket = await prove('13900139009')
    expect(await join(toNew, { ticket })).toMatchObject({
      status: 400,
      message: '邀请发给了另一个手机号，请换成收到邀请的号码',
    })
    expect(await prove(known.phone)).toBe('undefined')
    expect((await texts())[0]).toContain('该手机号已有账号，请登录后打开邀请链接')

    expect((await api.post(`/api/store/join/${toNew}/accept`, {}, known.token)).status).toBe(403)
    const isOfOther = async (token: string, reader?: string) =>
      (await api.get(`/api/store/join/${token}`, reader)).data.is_of_other
    expect(await isOfOther(toNew, known.token)).toBe(true)
    expect(await isOfOther(toKnown, known.token)).toBe(false)
    expect(await isOfOther(toNew)).toBe(false)
    const path = `/api/store/join/${toKnown}/accept`
    expect((await api.post(path, {}, known.token)).status).toBe(200)
    expect((await api.post(path, {}, known.token)).status).toBe(404)
    const { data } = await api.get('/api/user/store_list', known.token)
    expect(data.stores).toMatchObject([
      { id: owner.storeId, roles: ['buy'], is_acting: false },
      { id: branch.storeId, roles: ['pay'], is_acting: true },
    ])
    expect((data.stores as Record<string, unknown>[]).map(({ balance }) => balance)).toEqual([
      undefined,
      '0',
    ])
  })

  test('the link of a message leads to the shop, whatever address came with the call', async () => {
    const { invite, texts } = await openOwner({ PUBLIC_ORIGIN: 'https://shop.example.com' })
    expect((await invite({ origin: 'https://evil.example' })).status).toBe(200)
    expect((await texts())[0]).toContain('https://shop.example.com/join/')
  })

  test('who may invite, and whom, is said at the field', async () => {
    const { db, owner, branch, invite } = await openOwner()
    const other = await addStore(db)
    expect(await invite({ phone: '13800138000' })).toMatchObject({
      status: 422,
      data: { errors: { phone: ['这是您自己的手机号'] } },
    })
    expect(await invite({ store_ids: `${owner.storeId},${other.storeId}` })).toMatchObject({
      status: 422,
      data: { errors: { store_ids: ['只能选择您名下的门店'] } },
    })
    expect((await invite({ roles: '' })).status).toBe(422)
    expect((await invite({ roles: 'own' })).status).toBe(422)
    const person = await addPerson(db, branch.storeId, 'buy,pay,receive')
    expect((await invite({}, person.token)).status).toBe(403)
    for (let at = 0; at < 3; at++) expect((await invite()).status).toBe(200)
    expect((await invite()).status).toBe(429)
  })

  test('changed roles hold at once, and without any the person is signed out there', async () => {
    const { db, api, owner, branch, people } = await openOwner()
    const person = await addPerson(db, owner.storeId, 'buy')
    const set = (storeId: number, roles: string, token = owner.token) =>
      api.post(
        `/api/store/people/${person.memberId}/roles`,
        { store_id: storeId, ...(roles !== '' && { roles }) },
        token,
      )
    expect((await api.get('/api/invoice', person.token)).status).toBe(403)
    expect((await set(owner.storeId, 'pay')).status).toBe(200)
    expect((await api.get('/api/invoice', person.token)).status).toBe(200)
    expect((await api.post('/api/cart/accept_changes', { ids: '1' }, person.token)).status).toBe(
      403,
    )

    expect((await set(branch.storeId, 'receive,buy')).status).toBe(200)
    expect((await people()).people).toMatchObject([
      {
        stores: [
          { id: owner.storeId, roles: ['pay'] },
          { id: branch.storeId, roles: ['buy', 'receive'] },
        ],
      },
    ])
    expect((await set(owner.storeId, '')).status).toBe(200)
    expect((await api.get('/api/user/base', person.token)).status).toBe(401)

    const stranger = await addStore(db)
    expect((await set(stranger.storeId, 'buy')).status).toBe(404)
    expect((await set(stranger.storeId, 'buy', stranger.token)).status).toBe(404)
  })

  test('who is removed is out of every store of this owner, and of no other', async () => {
    const { db, api, owner, branch } = await openOwner()
    const person = await addPerson(db, owner.storeId, 'buy')
    const elsewhere = await addStore(db, { company: '别家药房' })
    const given = { member_id: person.memberId, roles: 'buy', created_at: fixtureNow }
    await db
      .insertInto('store_people')
      .values([
        { ...given, store_id: branch.storeId },
        { ...given, store_id: elsewhere.storeId },
      ])
      .execute()
    const path = `/api/store/people/${person.memberId}/remove`
    expect((await api.post(path, {}, owner.token)).status).toBe(200)
    expect((await api.get('/api/user/base', person.token)).status).toBe(401)
    const left = await db.selectFrom('store_people').select('store_id').execute()
    expect(left).toEqual([{ store_id: elsewhere.storeId }])
    expect((await api.post(path, {}, owner.token)).status).toBe(404)
  })
})
