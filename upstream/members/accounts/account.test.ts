import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openApi } from '#tests/fixtures/api'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { hashPassword } from './login'
import { forgetOldLogins } from './session-store'

const minute = 60_000
const day = 86_400_000
const password = 'a-password-of-tests'
const phone = '13800138000'
const session = 'a-session-of-some-browser'
const windows7 =
  'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36'

interface Shown {
  sessions: { id: string; browser: string; address: string; seen_at: number; is_current: boolean }[]
  log: { event: string; browser: string; address: string }[]
}

describeDatabases('an account', (open) => {
  async function openAccount() {
    const database = await open()
    const { db } = database
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const { memberId, storeId } = await addStore(db)
    await db
      .updateTable('members')
      .set({
        phone,
        username: 'xinglin',
        username_key: 'xinglin',
        password_hash: await hashPassword(password),
      })
      .where('id', '=', memberId)
      .execute()
    await db.deleteFrom('tokens').execute()
    const login = async (rest: Record<string, unknown> = {}, word = password) =>
      api.post('/api/user/login', {
        username: 'xinglin',
        password: word,
        client_address: '10.0.0.1',
        user_agent: windows7,
        ...rest,
      })
    const signIn = async (rest: Record<string, unknown> = {}) =>
      (await login(rest)).data as { token: string; browser: string }
    const shown = async (token: string) =>
      (await api.get('/api/user/account', token)).data as unknown as Shown
    const code = async () => {
      const { data } = await api.get(`/api/demo/sms?session=${session}`)
      const [newest] = data.messages as { text: string }[]
      return /\d{6}(?=，)/.exec(newest?.text ?? '')?.[0] ?? newest?.text ?? 'none'
    }
    const prove = async (token: string, purpose: string, account: string) => {
      const asked = { purpose, account, session, client_address: '10.0.0.1' }
      await api.post('/api/user/send_code', asked, token)
      const answer = await api.post('/api/user/check_code', { ...asked, code: await code() }, token)
      return answer.data.ticket as string
    }
    return { db, api, clock, memberId, storeId, login, signIn, shown, code, prove }
  }

  test('knows where it is signed in, in words, and what happened with its way in', async () => {
    const { login, signIn, shown } = await openAccount()
    await login({}, 'guessed-wrongly')
    const { token } = await signIn()
    await signIn({ client_address: '10.0.0.2', user_agent: '' })
    const { sessions, log } = await shown(token)
    expect(sessions).toMatchObject([
      { browser: 'Chrome 109 · Windows 7', address: '10.0.0.1', is_current: true },
      { browser: '', address: '10.0.0.2', is_current: false },
    ])
    expect(log.map(({ event, address }) => `${event} ${address}`)).toEqual([
      'signIn 10.0.0.2',
      'signIn 10.0.0.1',
      'wrongPassword 10.0.0.1',
    ])
  })

  test('a block is one entry of the log, however many guesses follow', async () => {
    const { clock, login, signIn, shown } = await openAccount()
    for (let at = 0; at < 12; at++) await login({}, 'guessed-wrongly')
    clock.now += 16 * minute
    const { log } = await shown((await signIn()).token)
    expect(log.filter(({ event }) => event === 'blocked')).toHaveLength(1)
    expect(log.filter(({ event }) => event === 'wrongPassword')).toHaveLength(5)
  })

  test('a session is seen to ten minutes', async () => {
    const { clock, api, signIn, shown } = await openAccount()
    const { token } = await signIn()
    const seenAt = async () => (await shown(token)).sessions[0]?.seen_at
    clock.now += 9 * minute
    await api.get('/api/user/base', token)
    expect(await seenAt()).toBe(fixtureNow)
    clock.now += 2 * minute
    await api.get('/api/user/base', token)
    await expect.poll(seenAt).toBe(fixtureNow + 11 * minute)
  })

  test('a new browser is told by message, a known one and the first are not', async () => {
    const { db, signIn } = await openAccount()
    const titles = async () =>
      (await db.selectFrom('messages').select(['title', 'text', 'type']).execute()).map(
        ({ title, text, type }) => `${type} ${title} ${text.slice(0, 56)}`,
      )
    const { browser } = await signIn()
    await signIn({ browser })
    expect(await titles()).toEqual([])
    await signIn({ client_address: '10.0.0.9' })
    expect(await titles()).toEqual([
      expect.stringContaining(
        'system 账号在新设备登录 2026-11-21 10:00 Chrome 109 · Windows 7（10.0.0.9）',
      ),
    ])
  })

  test('one session is ended, or all others, and never another member’s', async () => {
    const { db, api, signIn, shown } = await openAccount()
    const stranger = await addStore(db)
    const [own, second, third] = [await signIn(), await signIn(), await signIn()]
    const isOpen = async (token: string) => (await api.get('/api/user/base', token)).status === 200
    const { sessions } = await shown(own.token)
    const others = sessions.filter(({ is_current }) => !is_current)
    const strangers = await shown(stranger.token)
    const end = (form: Record<string, unknown>) =>
      api.post('/api/user/session/end', form, own.token)
    expect((await end({ id: strangers.sessions[0]?.id })).data).toEqual({ ended: 0 })
    expect((await end({ id: others[0]?.id })).data).toEqual({ ended: 1 })
    const open = [await isOpen(second.token), await isOpen(third.token)]
    expect(open.filter(Boolean)).toHaveLength(1)
    expect((await end({})).data).toEqual({ ended: 1 })
    expect([await isOpen(own.token), await isOpen(stranger.token)]).toEqual([true, true])
  })

  test('its password is changed with the old one; other sessions end, this one stays', async () => {
    const { api, signIn, login } = await openAccount()
    const [own, other] = [await signIn(), await signIn()]
    const change = (old_password: string, word: string) =>
      api.post('/api/user/password', { old_password, password: word }, own.token)
    const errors = async (old: string, word: string) => (await change(old, word)).data.errors
    expect(await errors('wrong-one', 'a-new-password')).toEqual({
      old_password: ['当前密码不正确'],
    })
    expect(await errors(password, password)).toEqual({ password: ['新密码不能与当前密码相同'] })
    expect(await errors(password, phone)).toEqual({ password: ['密码里不能有用户名或手机号'] })
    expect((await change(password, 'a-new-password')).status).toBe(200)
    expect((await api.get('/api/user/base', other.token)).status).toBe(401)
    expect((await api.get('/api/user/base', own.token)).status).toBe(200)
    expect([(await login()).status, (await login({}, 'a-new-password')).status]).toEqual([422, 200])
  })

  test('a stolen session is no way to guess the password', async () => {
    const { api, signIn } = await openAccount()
    const { token } = await signIn()
    const guess = (old_password: string) =>
      api.post('/api/user/password', { old_password, password: 'a-new-password' }, token)
    await Promise.all(Array.from({ length: 5 }, () => guess('wrong-one')))
    expect((await guess(password)).status).toBe(429)
  })

  test('its phone is changed by codes to the old and to the new one', async () => {
    const { db, api, signIn, prove } = await openAccount()
    const [{ token }, other] = [await signIn(), await signIn()]
    const change = (form: Record<string, unknown>) =>
      api.post('/api/user/updateUserInfo', { session, ...form }, token)
    const refused = { data: { errors: { phone: ['请先用短信验证码验证原手机和新手机'] } } }
    const old_ticket = await prove(token, 'phone-old', '')
    const new_ticket = await prove(token, 'phone-new', '139 0013 9000')
    expect(await change({ phone: '13900139000' })).toMatchObject(refused)
    expect(await change({ phone: '13700137000', old_ticket, new_ticket })).toMatchObject(refused)
    const thief = { session: 'the-session-of-a-thief' }
    expect(await change({ phone: '13900139000', old_ticket, new_ticket, ...thief })).toMatchObject(
      refused,
    )
    expect((await change({ phone: '13900139000', old_ticket, new_ticket })).status).toBe(200)
    expect(await change({ phone, old_ticket, new_ticket })).toMatchObject({ status: 422 })
    const { phone: kept } = await db.selectFrom('members').select('phone').executeTakeFirstOrThrow()
    expect(kept).toBe('13900139000')
    expect((await api.get('/api/user/base', other.token)).status).toBe(401)
  })

  test('the owner of a phone that has an account is told so by SMS, the asker is not', async () => {
    const { db, api, signIn, code } = await openAccount()
    const stranger = await addStore(db)
    await db
      .updateTable('members')
      .set({ phone: '13700137000' })
      .where('id', '=', stranger.memberId)
      .execute()
    const { token } = await signIn()
    const ask = (account: string) =>
      api.post('/api/user/send_code', { purpose: 'phone-new', account, session }, token)
    const [taken, free] = [await ask('13700137000'), await ask('13600136000')]
    expect(taken).toEqual(free)
    await ask('13700137000')
    expect(await code()).toMatch(/^\d{6}$/)
    expect(
      (await api.post('/api/user/send_code', { purpose: 'phone-old', account: 'x', session }))
        .status,
    ).toBe(401)
  })

  test('its name is changed alone', async () => {
    const { api, signIn } = await openAccount()
    const { token } = await signIn()
    expect((await api.post('/api/user/updateUserInfo', { name: '王' }, token)).data).toEqual({
      errors: { name: ['姓名至少 2 个字'] },
    })
    await api.post('/api/user/updateUserInfo', { name: ' 王小明 ' }, token)
    expect((await api.get('/api/user/base', token)).data).toMatchObject({ name: '王小明', phone })
  })

  test('the log is kept for 180 days', async () => {
    const { db, signIn } = await openAccount()
    await signIn()
    const at = (days: number) => contextOf(db, { now: fixtureNow + days * day })
    expect(await forgetOldLogins(at(180))).toBe(0)
    expect(await forgetOldLogins(at(181))).toBe(1)
  })

  test('what changes the way in is noted with the browser and address it came from', async () => {
    const { api, signIn, shown } = await openAccount()
    const { token } = await signIn()
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Client-Address': '203.0.113.9',
      'X-Client-Browser': encodeURIComponent(windows7),
    }
    const body = new URLSearchParams({ old_password: password, password: 'a-newer-word-9' })
    await api.request('/api/user/password', { method: 'POST', headers, body })
    const { log } = await shown(token)
    expect(log.find(({ event }) => event === 'passwordChange')).toMatchObject({
      browser: 'Chrome 109 · Windows 7',
      address: '203.0.113.9',
    })
  })
})
