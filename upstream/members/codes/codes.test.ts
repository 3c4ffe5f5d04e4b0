import { describe, expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi, type Answer } from '#tests/fixtures/api'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { hashPassword } from '#upstream/members/accounts/login'
import { liveSettings } from '#tests/fixtures/live'

const minute = 60_000
const session = 'a-session-of-some-browser'
const known = '13800138000'
const unknown = '13900139000'

describeBothDatabases('codes by SMS', (open) => {
  async function openDesk(settings: Record<string, string> = {}) {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now, settings)
    const { db } = database
    const { memberId, token } = await addStore(db)
    await db
      .updateTable('members')
      .set({ phone: known, username: 'Xinglin', username_key: 'xinglin' })
      .where('id', '=', memberId)
      .execute()
    const send = (account: string, rest: Record<string, unknown> = {}): Promise<Answer> =>
      api.post('/api/user/send_code', {
        purpose: 'forget',
        account,
        session,
        client_address: '10.0.0.1',
        ...rest,
      })
    const texts = async (of = session) => {
      const { data } = await api.get(`/api/demo/sms?session=${of}`)
      return (data.messages as { phone: string; text: string }[]).map(({ text }) => text)
    }
    const lastCode = async () => /\d{6}/.exec((await texts())[0] ?? '')?.[0] ?? 'none'
    const check = (account: string, code: string, rest: Record<string, unknown> = {}) =>
      api.post('/api/user/check_code', { purpose: 'forget', account, code, session, ...rest })
    return { db, api, clock, memberId, token, send, texts, lastCode, check }
  }

  test('a right code gives a ticket, once', async () => {
    const { send, lastCode, check } = await openDesk()
    expect(await send(known)).toMatchObject({
      status: 200,
      data: { resend_at: fixtureNow + minute, expires_at: fixtureNow + 5 * minute },
    })
    const code = await lastCode()
    const answers = await Promise.all([check(known, code), check(known, code), check(known, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('known and unknown phones and names are answered alike; the owner reads the difference', async () => {
    const { send, texts, check } = await openDesk()
    const answers = [await send(known), await send(unknown), await send('nobody')]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await texts()).toEqual([
      expect.stringContaining('尚未注册'),
      expect.stringContaining('您正在找回密码'),
    ])
    const wrong = [
      await check(known, '000000'),
      await check(unknown, '000000'),
      await check('nobody', '000000'),
      await check('13700137000', '000000'),
    ]
    expect(new Set(wrong.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const again = [await send(known), await send(unknown), await send('nobody')]
    expect(new Set(again.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(again[0]).toMatchObject({
      status: 429,
      message: '验证码发送太频繁，请在 10:01 后再试（约 1 分钟）',
    })
  })

  test('who registers with a phone that has an account is told so by SMS alone', async () => {
    const { send, texts } = await openDesk()
    const answers = [
      await send(known, { purpose: 'register' }),
      await send(unknown, { purpose: 'register' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await texts()).toEqual([
      expect.stringContaining('您的注册验证码是'),
      expect.stringContaining('该手机号已注册'),
    ])
    expect(await send('xinglin', { purpose: 'register' })).toMatchObject({
      status: 422,
      data: { errors: { account: ['请输入正确的 11 位手机号'] } },
    })
  })

  test('a username sends to its phone, in any spelling, and tells nothing of it', async () => {
    const { send, lastCode, check } = await openDesk()
    const answer = await send(' ＸingLin ')
    expect(JSON.stringify(answer)).not.toContain(known)
    expect((await check('XINGLIN', await lastCode())).status).toBe(200)
    // Limits used up by the username do not show at the phone.
    expect((await send(known)).status).toBe(200)
  })

  test('five tries, counted before they are compared, also at once', async () => {
    const { send, lastCode, check } = await openDesk()
    await send(known)
    const code = await lastCode()
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 5 }, () => check(known, wrong)))
    expect(await check(known, code)).toMatchObject({
      status: 422,
      data: { errors: { code: ['验证码不正确或已失效，请核对，或重新获取'] } },
    })
  })

  test('a code is over after five minutes, and when a newer one was sent', async () => {
    const { clock, send, lastCode, check } = await openDesk()
    await send(known)
    const first = await lastCode()
    clock.now += minute
    await send(known)
    const second = await lastCode()
    if (first !== second) expect((await check(known, first)).status).toBe(422)
    clock.now += 5 * minute
    expect((await check(known, second)).status).toBe(422)
  })

  test('one phone gets five an hour, and nobody is asked a question that the page did not have', async () => {
    const { clock, send } = await openDesk()
    const next = (rest: Record<string, unknown> = {}) => {
      clock.now += minute
      return send(known, rest)
    }
    for (let at = 0; at < 5; at++) expect((await next()).status).toBe(200)
    expect(await next()).toMatchObject({ status: 429 })
    clock.now += 60 * minute
    expect((await send(known)).status).toBe(200)
  })

  test('one address gets twenty an hour, whomever they are for', async () => {
    const { api, send } = await openDesk()
    const phone = (at: number) => `139000000${String(at).padStart(2, '0')}`
    const isAsked = async (address = '10.0.0.1') =>
      (await api.get(`/api/user/code_question?client_address=${address}`)).data.is_asked as boolean
    for (let at = 0; at < 20; at++) {
      // The page has the question exactly when the message needs its answer.
      expect(await isAsked()).toBe(at >= 10)
      if (at === 10) {
        expect(await send(phone(at))).toMatchObject({
          status: 422,
          data: { errors: { answer: ['请先回答这个问题，再获取验证码'] } },
        })
        await send(phone(at), { answered: 'used' })
        expect((await send(phone(30), { answered: 'used' })).status).toBe(422)
      } else expect((await send(phone(at), { answered: `answer-${String(at)}` })).status).toBe(200)
    }
    expect(await isAsked('10.0.0.2')).toBe(false)
    expect((await send(phone(20), { answered: 'last' })).status).toBe(429)
    expect((await send(phone(20), { client_address: '10.0.0.2' })).status).toBe(200)
  })

  test('a form that no person would send so is asked the question first', async () => {
    const { send, texts } = await openDesk()
    expect((await send(known, { is_doubtful: 1 })).status).toBe(422)
    expect(await texts()).toEqual([])
    expect((await send(known, { is_doubtful: 1, answered: 'one' })).status).toBe(200)
  })

  test('fifty at once send one message', async () => {
    const { send, texts } = await openDesk()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(known)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await texts()).toHaveLength(1)
  })

  test('the page of the demonstration is not there in a live shop, nor are codes without a provider', async () => {
    const { api, send } = await openDesk(liveSettings)
    expect((await api.get(`/api/demo/sms?session=${session}`)).status).toBe(404)
    expect(await send(known)).toMatchObject({
      status: 400,
      message: '本店暂未开通短信验证码，请致电客服办理',
    })
  })

  test('a signed-in buyer hears of a number whether it is theirs, and nothing of others', async () => {
    const { api, token } = await openDesk()
    const ask = async (value: string) =>
      (await api.get(`/api/user/phone/${encodeURIComponent(value)}`, token)).data
    expect(await ask('138 0013 8000')).toEqual({ is_valid: true, is_own: true })
    expect(await ask(unknown)).toEqual({ is_valid: true, is_own: false })
    expect(await ask('0571-88886666')).toEqual({ is_valid: false, is_own: false })
    expect((await api.get(`/api/user/phone/${known}`)).status).toBe(401)
  })

  describe('a new password', () => {
    async function openReset() {
      const desk = await openDesk()
      await desk.db
        .updateTable('members')
        .set({ password_hash: await hashPassword('old-password') })
        .where('id', '=', desk.memberId)
        .execute()
      await desk.send(known)
      const { data } = await desk.check(known, await desk.lastCode())
      const reset = (password: string, rest: Record<string, unknown> = {}) =>
        desk.api.post('/api/user/resetPassword', {
          ticket: data.ticket,
          session,
          password,
          ...rest,
        })
      const login = async (password: string) =>
        (await desk.api.post('/api/user/login', { username: 'xinglin', password })).status
      return { ...desk, reset, login }
    }

    test('signs in, ends every session, lifts the block and tells the phone', async () => {
      const { api, token, reset, login, texts } = await openReset()
      for (let at = 0; at < 6; at++) await login('guessed-wrongly')
      expect(await login('old-password')).toBe(429)
      expect((await reset('a-new-password')).status).toBe(200)
      expect([await login('a-new-password'), await login('old-password')]).toEqual([200, 422])
      expect((await api.get('/api/user/base', token)).status).toBe(401)
      expect((await texts())[0]).toContain('已于 2026-11-21 10:00 通过短信验证码重置')
    })

    test('takes a ticket once, in its session, within 30 minutes', async () => {
      const { clock, reset, login } = await openReset()
      const stolen = await reset('a-new-password', { session: 'the-session-of-a-thief' })
      expect(stolen).toMatchObject({ status: 400, message: '验证已过期，请重新获取短信验证码' })
      clock.now += 30 * minute
      expect((await reset('a-new-password')).status).toBe(400)
      clock.now -= 1
      const both = await Promise.all([reset('a-new-password'), reset('another-password')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(await login('old-password')).toBe(422)
    })

    test('is refused at its field, and the ticket stays good', async () => {
      const { reset } = await openReset()
      const refused = [
        ['12345', '密码至少 6 位'],
        ['x'.repeat(25), '密码最多 24 位'],
        ['password', '这个密码太常见，容易被猜到，换一个'],
        [known, '密码里不能有用户名或手机号'],
      ]
      for (const [password = '', problem] of refused)
        expect(await reset(password)).toMatchObject({
          status: 422,
          data: { errors: { password: [problem] } },
        })
      expect((await reset('a-new-password')).status).toBe(200)
    })
  })
})
