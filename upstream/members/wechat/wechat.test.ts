import { expect, onTestFinished, test, vi } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { fixtureNow } from '#tests/fixtures/stores'
import { openWechatShop, password } from '#tests/fixtures/wechat-shop'

const phone = '13800138000'

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
    const waits = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => {
      waits.mockRestore()
    })
    expect(await exchange('login')).toMatchObject({ message: '微信没有及时回答，请稍候再试' })
    expect(waits.mock.calls).toEqual([[5_000], [5_000]])
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
      'wechatSignIn',
      'wechatSignIn',
      'wechatSignIn',
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
    expect((await unbind(token, password)).status).toBe(200)
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
