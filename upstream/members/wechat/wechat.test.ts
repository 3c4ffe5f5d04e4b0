import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { openWechatShop, password } from '#tests/fixtures/wechat-shop'
import { forgetOldWechat } from './store'

const minute = 60_000
const phone = '13800138000'
const session = 'a-session-of-some-browser'

describeDatabases('WeChat at the door', (open) => {
  const openShop = async () => openWechatShop(await open())

  test('the address of the QR code says who we are, and keeps the secret', async () => {
    const { api, platform } = await openShop()
    const state = 'a'.repeat(22)
    const redirect_uri = 'https://shop.example/wechat/callback'
    const query = new URLSearchParams({ state, redirect_uri })
    const { data } = await api.get(`/api/user/wechat/start?${query.toString()}`)
    const url = new URL(String(data.url))
    expect(url.origin + url.pathname + url.hash).toBe(
      'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: platform.settings.WECHAT_APP_ID,
      redirect_uri,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
  })

  test('a stranger gets a ticket with a clean name; WeChat is asked as it wants to be', async () => {
    const { exchange, platform } = await openShop()
    expect(await exchange('login')).toMatchObject({
      status: 200,
      data: { identity: { name: '阿青', ticket: expect.any(String) } },
    })
    const { WECHAT_APP_ID: appid, WECHAT_SECRET: secret } = platform.settings
    expect(platform.asked).toEqual([
      {
        path: '/sns/oauth2/access_token',
        fields: { appid, secret, code: 'code-1', grant_type: 'authorization_code' },
      },
      {
        path: '/sns/userinfo',
        fields: { access_token: 'token-1', openid: 'web-1', lang: 'zh_CN' },
      },
    ])
  })

  test('a state is good once, whatever becomes of it', async () => {
    const { exchange, platform } = await openShop()
    const state = 'b'.repeat(22)
    const again = await Promise.all([exchange('login', { state }), exchange('bind', { state })])
    expect(again.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await exchange('login', { state })).message).toBe('这次扫码已经用过，请重新扫码')
    expect(platform.asked).toHaveLength(2)
  })

  test.each([
    [{ errcode: 40029, errmsg: 'invalid code' }, '微信授权已失效，请重新扫码'],
    [{ errcode: 40163, errmsg: 'code been used' }, '这次扫码已经用过，请重新扫码'],
    [{ errcode: 40013, errmsg: 'invalid appid' }, '微信拒绝了这次请求，请稍候再试，或致电客服'],
    ['hangs up', '暂时连不上微信，请稍候再试'],
    ['busy', '暂时连不上微信，请稍候再试'],
    ['nonsense', '没有看懂微信的回答，请稍候再试'],
    [{ access_token: 5 }, '没有看懂微信的回答，请稍候再试'],
  ] as const)('%j is said in words', async (said, message) => {
    const { exchange, platform } = await openShop()
    platform.answers['/sns/oauth2/access_token'] = said
    expect(await exchange('login')).toEqual({ status: 400, code: 400, message, data: null })
  })

  test('a WeChat that does not answer is given up after five seconds', async () => {
    const { exchange, platform } = await openShop()
    platform.answers['/sns/userinfo'] = 'silent'
    const started = performance.now()
    expect(await exchange('login')).toMatchObject({ message: '微信没有及时回答，请稍候再试' })
    expect(performance.now() - started).toBeLessThan(9_000)
  })

  test('one address asks thirty times in a quarter of an hour', async () => {
    const { exchange } = await openShop()
    const answers = await Promise.all(Array.from({ length: 32 }, () => exchange('login')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await exchange('login', { client_address: '10.0.0.2' })).status).toBe(200)
  })
})

describeDatabases('a WeChat that is bound', (open) => {
  async function openBound() {
    const shop = await openWechatShop(await open())
    const member = await shop.addMember(phone)
    await shop.bind(member.token, await shop.ticketOf())
    return { ...shop, ...member }
  }

  test('shows at the account, in the log, and is told by SMS', async () => {
    const { token, wechatOf, eventsOf, templates, api } = await openBound()
    expect(await wechatOf(token)).toBe('qing')
    expect(await eventsOf(token)).toEqual(['wechatBind'])
    expect(await templates()).toEqual(['wechat-bound'])
    expect((await api.get('/api/user/wechat', token)).data).toMatchObject({
      is_enabled: true,
      takes_codes: true,
      bound: { name: 'qing', bound_at: fixtureNow },
    })
  })

  test('signs in like a password does: token, log, known browser, message', async () => {
    const { exchange, api, eventsOf, db } = await openBound()
    const enter = async (rest = {}) =>
      (await exchange('login', rest)).data.signed_in as { token: string; browser: string }
    const first = await enter()
    expect((await api.get('/api/user/base', first.token)).data).toMatchObject({ phone })
    await enter({ browser: first.browser })
    await enter({ user_agent: 'Mozilla/5.0 (Windows NT 6.1) Chrome/109.0.0.0' })
    expect(await eventsOf(first.token)).toEqual([
      ...['wechatSignIn', 'wechatSignIn', 'wechatSignIn'],
      'wechatBind',
    ])
    expect(await db.selectFrom('messages').select('title').execute()).toEqual([
      { title: '账号在新设备登录' },
    ])
  })

  test('signs nobody in who went to bind, and follows a new name', async () => {
    const { exchange, platform, token, wechatOf } = await openBound()
    const who = { openid: 'web-qing', unionid: 'union-qing' }
    platform.answers['/sns/userinfo'] = { ...who, nickname: '青青' }
    const { data } = await exchange('bind')
    expect([data.signed_in, Object.keys(data)]).toEqual([undefined, ['identity']])
    expect(await wechatOf(token)).toBe('青青')
  })

  test('is no other member’s, who is not named, and no member has two', async () => {
    const { addMember, bind, ticketOf, wechatOf, token } = await openBound()
    const other = await addMember()
    expect(await bind(other.token, await ticketOf())).toEqual({
      status: 400,
      code: 400,
      message: '这个微信已绑定其他账号，不能重复绑定',
      data: null,
    })
    expect((await bind(token, await ticketOf('lan'))).message).toBe(
      '这个账号已绑定其他微信，请先解绑',
    )
    expect([await wechatOf(token), await wechatOf(other.token)]).toEqual(['qing', ''])
  })

  test('is unbound by the password, once, and told', async () => {
    const { unbind, token, wechatOf, eventsOf, templates } = await openBound()
    expect(await unbind(token, 'wrong-one')).toMatchObject({
      status: 422,
      data: { errors: { password: ['当前密码不正确'] } },
    })
    expect((await unbind(token, password)).status).toBe(200)
    expect((await unbind(token, password)).message).toBe('账号没有绑定微信')
    expect([await wechatOf(token), await eventsOf(token)]).toEqual([
      '',
      ['wechatUnbind', 'wechatBind'],
    ])
    expect(await templates()).toEqual(['wechat-bound', 'wechat-unbound'])
  })

  test('stays where there is no password, or the password is guessed at', async () => {
    const { db, unbind, token, memberId, wechatOf } = await openBound()
    await Promise.all(Array.from({ length: 5 }, () => unbind(token, 'wrong-one')))
    expect((await unbind(token, password)).status).toBe(429)
    const none = { password_hash: 'none' }
    await db.updateTable('members').set(none).where('id', '=', memberId).execute()
    expect(await unbind(token, password)).toMatchObject({
      status: 422,
      data: { errors: { password: [expect.stringContaining('还没有密码')] } },
    })
    expect(await wechatOf(token)).toBe('qing')
  })
})

describeDatabases('a ticket', (open) => {
  const openShop = async () => openWechatShop(await open())

  test('is over after ten minutes and after it was used, and forgotten then', async () => {
    const { db, addMember, bind, ticketOf, clock } = await openShop()
    const [one, other] = [await addMember(), await addMember()]
    const over = '微信授权已过期，请重新扫码'
    const ticket = await ticketOf()
    expect((await bind(one.token, ticket)).status).toBe(200)
    expect((await bind(other.token, ticket)).message).toBe(over)
    const late = await ticketOf('lan')
    clock.now += 10 * minute
    expect((await bind(other.token, late)).message).toBe(over)
    expect((await bind(other.token, 'made-up')).message).toBe(over)
    expect(await forgetOldWechat(contextOf(db, { now: clock.now }))).toBe(1)
  })

  test('of one WeChat that two members bind at once, one has it', async () => {
    const { addMember, bind, ticketOf, db } = await openShop()
    const members = [await addMember(), await addMember(), await addMember()]
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()]
    const answers = await Promise.all(
      members.map(({ token }, at) => bind(token, tickets[at] ?? '')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await db.selectFrom('wechat_identities').select('name').execute()).toHaveLength(1)
    const bound = await db.selectFrom('login_log').select('kind').execute()
    expect(bound).toEqual([{ kind: 'wechatBind' }])
  })

  test('of two WeChats that one member binds at once, one is bound', async () => {
    const { addMember, bind, ticketOf, wechatOf } = await openShop()
    const { token } = await addMember()
    const tickets = [await ticketOf('qing'), await ticketOf('lan'), await ticketOf('he')]
    const answers = await Promise.all(tickets.map((ticket) => bind(token, ticket)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(['qing', 'lan', 'he']).toContain(await wechatOf(token))
  })

  test('is bound to an account by its password, and signs in', async () => {
    const { addMember, api, ticketOf, wechatOf } = await openShop()
    const { username } = await addMember()
    const identity_ticket = await ticketOf()
    const link = (word: string) =>
      api.post('/api/user/wechat/link', { username, password: word, identity_ticket })
    expect(await link('wrong-one')).toMatchObject({
      status: 422,
      data: { errors: { password: ['用户名或密码不正确'] } },
    })
    const { data } = await link(password)
    expect(await wechatOf(String(data.token))).toBe('qing')
    expect((await link(password)).message).toBe('微信授权已过期，请重新扫码')
  })

  test('is bound to an account by a code to its phone, for this purpose and in this session', async () => {
    const { addMember, api, clock, ticketOf, wechatOf } = await openShop()
    await addMember(phone)
    const send = (account: string, purpose = 'wechat') =>
      api.post('/api/user/send_code', { purpose, account, session, client_address: '10.0.0.1' })
    const texts = async () => {
      const { data } = await api.get(`/api/demo/sms?session=${session}`)
      return (data.messages as { text: string }[]).map(({ text }) => text)
    }
    const ticketFor = async (purpose: string) => {
      clock.now += minute
      await send(phone, purpose)
      const code = /\d{6}(?=，)/.exec((await texts())[0] ?? '')?.[0]
      const asked = { purpose, account: phone, code, session }
      return (await api.post('/api/user/check_code', asked)).data.ticket
    }
    const identity_ticket = await ticketOf()
    const link = (code_ticket: unknown, of = session) =>
      api.post('/api/user/wechat/link_by_code', { code_ticket, session: of, identity_ticket })
    const late = '验证已过期，请重新获取短信验证码'
    expect((await link(await ticketFor('forget'))).message).toBe(late)
    const code_ticket = await ticketFor('wechat')
    expect((await link(code_ticket, 'the-session-of-a-thief')).message).toBe(late)
    const { data } = await link(code_ticket)
    expect(await wechatOf(String(data.token))).toBe('qing')
    expect((await link(code_ticket)).message).toBe(late)
    const [known, unknown] = [await send('13900139000'), await send('nobody')]
    expect(known).toEqual(unknown)
    expect((await texts())[0]).toContain('尚未注册，没有可绑定微信的账号')
  })

  test('that was refused does not use up the code it came with', async () => {
    const { addMember, bind, ticketOf, db, api } = await openShop()
    const [one, other] = [await addMember(), await addMember()]
    await bind(one.token, await ticketOf())
    const identity_ticket = await ticketOf()
    const { username } = other
    const answer = await api.post('/api/user/wechat/link', { username, password, identity_ticket })
    expect(answer).toMatchObject({ status: 400, message: '这个微信已绑定其他账号，不能重复绑定' })
    expect(await db.selectFrom('wechat_tickets').select('name').execute()).toHaveLength(1)
    expect(await db.selectFrom('tokens').select('hash').execute()).toHaveLength(2)
  })
})
