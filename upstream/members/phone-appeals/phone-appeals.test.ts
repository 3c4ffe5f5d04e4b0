import { png } from '#tests/fixtures/pictures'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { changeRipePhones, forgetOldAppeals } from './carry-out'

const code = '91350100M000100Y43'
const hour = 3_600_000

async function openAppeals(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  const clock = { now: fixtureNow }
  const api = openApi(database, () => clock.now)
  const owner = await addStore(db, { credit_code: code })
  const { username, phone } = await db
    .selectFrom('members')
    .select(['username', 'phone'])
    .where('id', '=', owner.memberId)
    .executeTakeFirstOrThrow()
  const operator = await addOperator(db, ['quality'], { name: '质管甲' })
  const upload = async (bytes = png) => {
    const form = new FormData()
    form.set('file', new File([bytes], 'any'))
    const response = await api.request('/api/phone_appeal/file', { method: 'POST', body: form })
    return (await response.json()) as { code: number; data: { token: string } }
  }
  const token = async () => (await upload()).data.token
  const ask = async (changes: Record<string, unknown> = {}) =>
    api.post('/api/phone_appeal', {
      username,
      credit_code: code,
      applicant: '王新客',
      new_phone: '13900139000',
      appeal: await token(),
      front: await token(),
      back: await token(),
      client_address: '10.0.0.9',
      ...changes,
    })
  const decide = (changes: Record<string, unknown>, id = 1) =>
    api.post(
      `/api/desk/phone_appeal/${String(id)}/decide`,
      { version: 1, ...changes },
      operator.token,
    )
  const phoneNow = async () =>
    (
      await db
        .selectFrom('members')
        .select('phone')
        .where('id', '=', owner.memberId)
        .executeTakeFirstOrThrow()
    ).phone
  const sent = async () =>
    (await db.selectFrom('sms_outbox').select(['phone', 'template']).orderBy('id').execute()).map(
      (sms) => `${sms.phone} ${sms.template}`,
    )
  const work = () => changeRipePhones(contextOf(db, { now: clock.now }))
  const appeal = () => db.selectFrom('phone_appeals').selectAll().executeTakeFirstOrThrow()
  const world = { db, api, clock, owner, username, phone, operator }
  return { ...world, upload, token, ask, decide, phoneNow, sent, work, appeal }
}

describeDatabases('another phone by appeal', (open) => {
  test('is answered the same whether there is such an account, and only that one is seen', async () => {
    const { ask, api, operator, db } = await openAppeals(open)
    const known = await ask()
    const unknown = await ask({ username: 'nobody', new_phone: '13900139001' })
    const otherCode = await ask({ credit_code: '91330106MA2KXXXX0X', new_phone: '13900139002' })
    expect(unknown).toEqual(known)
    expect(otherCode.data.errors).toHaveProperty('credit_code')
    const list = await api.get('/api/desk/phone_appeal', operator.token)
    expect(list.data.items).toHaveLength(1)
    expect((await api.get('/api/desk/phone_appeal/2', operator.token)).status).toBe(404)
    const states = await db.selectFrom('phone_appeals').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'unknown'])
  })

  test('is read by 客服 for whoever calls, who neither decides it nor sees the papers', async () => {
    const { ask, api, db } = await openAppeals(open)
    await ask()
    const service = await addOperator(db, ['service'], { name: '客服甲' })
    const get = (path: string) => api.get(`/api/desk/${path}`, service.token)
    expect((await get('phone_appeal')).data.items).toHaveLength(1)
    const { files } = (await get('phone_appeal/1')).data as { files: { id: number }[] }
    expect((await get(`phone_appeal_file/${String(files[0]?.id)}`)).code).toBe(403)
    const decision = { version: 1, decision: 'approve' }
    const decided = await api.post('/api/desk/phone_appeal/1/decide', decision, service.token)
    expect(decided.code).toBe(403)
  })

  test('limits go by what was typed, files are named once, and what is no picture is refused', async () => {
    const { ask, token, upload } = await openAppeals(open)
    const used = await token()
    expect((await ask({ appeal: used })).code).toBe(200)
    expect((await ask({ appeal: used })).data.errors).toHaveProperty('appeal')
    expect((await ask({ front: '' })).data.errors).toHaveProperty('front')
    expect((await upload(Uint8Array.from([1, 2, 3]))).code).toBe(422)
    for (let at = 0; at < 3; at++)
      await ask({ username: 'nobody', new_phone: `1390013900${String(at)}` })
    const refused = await ask({ username: 'nobody', new_phone: '13900139009' })
    expect(refused.status).toBe(429)
    const doubtful = await ask({ new_phone: '13900139008', is_doubtful: 1 })
    expect(doubtful.data.errors).toHaveProperty('answer')
  })

  test('approved, the old phone is told, and after the wait the phone changes and all are signed out', async () => {
    const { ask, decide, api, owner, clock, phone, phoneNow, sent, work, appeal } =
      await openAppeals(open)
    await ask()
    expect((await decide({ decision: 'approve' })).code).toBe(200)
    expect(await sent()).toEqual([`${phone} phone-appeal-approved`])
    const pending = await api.get('/api/user/phone_appeal', owner.token)
    expect(pending.data.appeal).toEqual({ end: '9000', ripens_at: fixtureNow + 24 * hour })
    clock.now += 24 * hour - 1
    expect(await work()).toBe(0)
    clock.now += 1
    await Promise.all([work(), work()])
    expect(await phoneNow()).toBe('13900139000')
    expect(await appeal()).toMatchObject({ state: 'changed' })
    expect((await api.get('/api/user/base', owner.token)).status).toBe(401)
    expect((await sent()).filter((one) => one.includes('phone-appeal-done'))).toHaveLength(1)
  })

  test('who is signed in stops it; then nothing changes', async () => {
    const { ask, decide, api, owner, clock, phone, phoneNow, work, appeal } =
      await openAppeals(open)
    const stop = () => api.post('/api/user/phone_appeal/stop', {}, owner.token)
    expect((await stop()).message).toBe('没有等待生效的换绑申请')
    await ask()
    await decide({ decision: 'approve' })
    const both = await Promise.all([stop(), stop()])
    expect(both.filter(({ code: answer }) => answer === 200)).toHaveLength(1)
    clock.now += 48 * hour
    await work()
    expect([await phoneNow(), (await appeal()).state]).toEqual([phone, 'stopped'])
  })

  test('a stop ends all that is open for the account, and the next is approved by two', async () => {
    const { ask, decide, api, db, owner, operator, sent } = await openAppeals(open)
    const path = (id: number) => `/api/desk/phone_appeal/${String(id)}`
    await ask()
    await ask({ new_phone: '13900139001', applicant: '旁人' })
    await decide({ decision: 'approve' })
    expect((await api.post('/api/user/phone_appeal/stop', {}, owner.token)).code).toBe(200)
    const states = await db.selectFrom('phone_appeals').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['stopped', 'stopped'])
    expect((await sent()).slice(1)).toEqual([
      '13900139000 phone-appeal-stopped',
      '13900139001 phone-appeal-stopped',
    ])
    expect((await decide({ decision: 'approve' }, 2)).status).toBe(409)
    await ask({ new_phone: '13900139002' })
    const { data } = await api.get(path(3), operator.token)
    expect(data).toMatchObject({
      is_after_stop: true,
      others: [
        { state: 'stopped', applicant: '旁人', new_phone: '13900139001', ended_at: fixtureNow },
        { state: 'stopped', applicant: '王新客' },
      ],
    })
    expect((await decide({ decision: 'approve' }, 3)).data).toEqual({ is_booked: false })
    expect((await decide({ decision: 'approve' }, 3)).message).toContain('须由另一人办理')
    const second = await addOperator(db, ['quality'], { name: '质管乙' })
    expect((await api.get(path(3), second.token)).data).toMatchObject({
      appeal: { state: 'waiting' },
      agreed: { by: '质管甲', is_own: false },
    })
    const approval = { version: 1, decision: 'approve' }
    const approved = await api.post(`${path(3)}/decide`, approval, second.token)
    expect(approved.data).toEqual({ is_booked: true })
    expect((await api.get(path(3), operator.token)).data).toMatchObject({
      appeal: { state: 'approved' },
    })
  })

  test('rejected with words the new phone reads them; decided twice the second reads who was first', async () => {
    const { ask, decide, sent, appeal } = await openAppeals(open)
    await ask()
    expect((await decide({ decision: 'reject' })).data.errors).toHaveProperty('reason')
    await decide({ decision: 'reject', reason: '公章看不清' })
    expect(await sent()).toEqual(['13900139000 phone-appeal-rejected'])
    expect(await appeal()).toMatchObject({ state: 'rejected', reason: '公章看不清' })
    expect(await decide({ decision: 'approve' })).toMatchObject({
      status: 409,
      message: '已由质管甲于 10:00 驳回换绑申诉',
    })
  })

  test('a phone that has an account is not given: refused at the desk, and lapsed when it came meanwhile', async () => {
    const { db, ask, decide, clock, phone, phoneNow, work, appeal } = await openAppeals(open)
    const other = await addStore(db)
    const setOther = (number: string) =>
      db.updateTable('members').set({ phone: number }).where('id', '=', other.memberId).execute()
    await ask()
    await setOther('13900139000')
    expect((await decide({ decision: 'approve' })).message).toContain('已注册账号')
    await setOther('13900139005')
    await decide({ decision: 'approve' })
    await setOther('13900139000')
    clock.now += 25 * hour
    await work()
    expect([await phoneNow(), (await appeal()).state]).toEqual([phone, 'lapsed'])
  })

  test('a look at a file is in the trail; what is for nobody is forgotten', async () => {
    const { db, ask, api, operator, token, clock } = await openAppeals(open)
    await ask()
    const { data } = await api.get('/api/desk/phone_appeal/1', operator.token)
    const [first] = data.files as { id: number }[]
    const path = `/api/desk/phone_appeal_file/${String(first?.id)}`
    const headers = { Authorization: `Bearer ${operator.token}` }
    expect((await api.request(path, { headers })).status).toBe(200)
    const trail = await db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(trail).toEqual([{ action: 'phones.look', subject: 'phone-appeal/1' }])
    await ask({ username: 'nobody', new_phone: '13900139001' })
    await token()
    clock.now += 8 * 24 * hour
    expect(await forgetOldAppeals(contextOf(db, { now: clock.now }))).toBe(4)
    expect(await db.selectFrom('phone_appeals').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('phone_appeal_files').select('id').execute()).toHaveLength(3)
  })
})
