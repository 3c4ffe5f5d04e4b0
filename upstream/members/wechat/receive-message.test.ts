import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { fixtureNow } from '#tests/fixtures/stores'
import { openWechatShop, password } from '#tests/fixtures/wechat-shop'

const minute = 60_000

describeBothDatabases('a code to bind by', (open) => {
  async function openMember() {
    const shop = await openWechatShop(await open())
    const member = await shop.addMember()
    const createCode = (token = member.token) => shop.api.post('/api/user/create_code', {}, token)
    const codeOf = async (token = member.token) => String((await createCode(token)).data.code)
    shop.platform.answers['/cgi-bin/user/info'] = { subscribe: 1, unionid: 'union-qing' }
    return { ...shop, ...member, createCode, codeOf }
  }

  test('is shown until it is over, and the newer one ends the older', async () => {
    const { api, token, clock, createCode, replyTo } = await openMember()
    const shown = async () => (await api.get('/api/user/wechat', token)).data.code
    const first = await createCode()
    expect(first.data).toMatchObject({ expires_at: fixtureNow + 10 * minute })
    expect(first.data.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await shown()).toEqual(first.data)
    const second = await createCode()
    expect(await shown()).toEqual(second.data)
    expect(await replyTo(`绑定 ${String(first.data.code)}`)).toContain('绑定码不正确或已过期')
    clock.now += 10 * minute
    expect(await shown()).toBeUndefined()
    expect(await replyTo(`绑定 ${String(second.data.code)}`)).toContain('绑定码不正确或已过期')
  })

  test('is nowhere in the database as it is shown', async () => {
    const { db, codeOf } = await openMember()
    const code = await codeOf()
    const rows = JSON.stringify(await db.selectFrom('wechat_codes').selectAll().execute())
    expect([rows.includes(code), rows.includes(code.replace('-', ''))]).toEqual([false, false])
  })

  test('is given five times an hour, and not to who has a WeChat', async () => {
    const { createCode, clock, bind, token, ticketOf } = await openMember()
    const answers = await Promise.all(Array.from({ length: 7 }, () => createCode()))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await createCode()).message).toBe('绑定码获取太频繁，请在 11:00 后再试（约 60 分钟）')
    clock.now += 60 * minute
    await bind(token, await ticketOf())
    expect((await createCode()).message).toBe('账号已绑定微信，请先解绑')
  })

  test('binds the WeChat that sends it, which then signs in by the QR code', async () => {
    const { codeOf, username, write, replyTo, exchange, scanAs, wechatOf, token, platform } =
      await openMember()
    const code = await codeOf()
    expect(await replyTo('你好')).toBe('')
    expect(platform.asked).toEqual([])
    const { data } = await write({ text: `绑定 ${code}` })
    expect(data.reply).toContain(`已把您的微信绑定到账号 ${username}`)
    expect(data.reply).toContain('<ToUserName><![CDATA[official-qing]]>')
    expect(platform.asked.map(({ path }) => path)).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/user/info',
    ])
    expect(await wechatOf(token)).toBe('微信用户')
    scanAs('qing')
    const signedIn = (await exchange('login')).data.signed_in as { token: string }
    expect(await wechatOf(signedIn.token)).toBe('qing')
    expect(await replyTo(`绑定 ${code}`)).toContain('绑定码不正确或已过期')
  })

  test('is used by one of several who send it at once', async () => {
    const { codeOf, replyTo, db } = await openMember()
    const text = `绑定 ${await codeOf()}`
    const replies = await Promise.all(['a', 'b', 'c'].map((from) => replyTo(text, from)))
    expect(replies.filter((reply) => reply.includes('已把您的微信绑定'))).toHaveLength(1)
    expect(await db.selectFrom('wechat_identities').select('id').execute()).toHaveLength(1)
  })

  test('of another member does not move a WeChat that is bound', async () => {
    const { addMember, codeOf, replyTo, wechatOf, token } = await openMember()
    const other = await addMember()
    await replyTo(`绑定 ${await codeOf()}`)
    const reply = await replyTo(`绑定 ${await codeOf(other.token)}`)
    expect(reply).toContain('这个微信已绑定其他账号')
    expect([await wechatOf(token), await wechatOf(other.token)]).toEqual(['微信用户', ''])
  })

  test('is guessed at ten times an hour, then the right one does not help', async () => {
    const { codeOf, replyTo } = await openMember()
    const code = await codeOf()
    for (let at = 0; at < 10; at++) await replyTo('绑定 2222-2222')
    expect(await replyTo(`绑定 ${code}`)).toContain('发送次数过多，请在')
    expect(await replyTo(`绑定 ${code}`, 'somebody-else')).toContain('已把您的微信绑定')
  })

  test('stays good when WeChat does not say who sent it', async () => {
    const { codeOf, replyTo, platform } = await openMember()
    const text = `绑定 ${await codeOf()}`
    const good = platform.answers['/cgi-bin/user/info'] ?? {}
    platform.answers['/cgi-bin/user/info'] = { errcode: 40003, errmsg: 'invalid openid' }
    expect(await replyTo(text)).toContain('微信拒绝了这次请求')
    platform.answers['/cgi-bin/user/info'] = good
    expect(await replyTo(text)).toContain('已把您的微信绑定')
  })

  test('is unbound like any other', async () => {
    const { codeOf, replyTo, unbind, token, wechatOf } = await openMember()
    await replyTo(`绑定 ${await codeOf()}`)
    expect((await unbind(token, password)).status).toBe(200)
    expect(await wechatOf(token)).toBe('')
  })
})

describeBothDatabases('what comes for the 公众号', (open) => {
  const openShop = async () => openWechatShop(await open())

  test('is greeted where it is signed', async () => {
    const { api, signed } = await openShop()
    const greet = (fields: Record<string, string>) =>
      api.get(`/api/wechat/message?${new URLSearchParams(fields).toString()}`)
    expect((await greet({ ...signed(), echostr: 'e-1' })).data).toEqual({ echo: 'e-1' })
    const wrong = { ...signed(), echostr: 'e-1', nonce: 'another' }
    expect((await greet(wrong)).status).toBe(403)
  })

  test('is refused with a wrong signature, an old one, and for the second time', async () => {
    const { api, signed, xmlOf, write, clock } = await openShop()
    const text = '你好'
    for (const signature of ['', 'x', 'f'.repeat(40)])
      expect((await write({ text }, { signature })).status).toBe(403)
    expect((await write({ text }, signed(clock.now - 6 * minute))).status).toBe(403)
    expect((await write({ text }, signed(clock.now + 6 * minute))).status).toBe(403)
    const once = signed()
    const again = await Promise.all(
      [1, 2, 3].map(() => api.post('/api/wechat/message', { ...once, xml: xmlOf({ text }) })),
    )
    expect(again.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    clock.now += 4 * minute
    const replay = await api.post('/api/wechat/message', { ...once, xml: xmlOf({ text }) })
    expect(replay.status).toBe(403)
  })

  test('is answered once, however often WeChat sends it', async () => {
    const { write } = await openShop()
    const sent = { text: '绑定 2222-2222', id: '24000000001' }
    expect((await write(sent)).data.reply).toContain('绑定码不正确')
    expect((await write(sent)).data.reply).toBe('')
  })

  test('is refused where it is no message, and a bomb of entities does not go off', async () => {
    const { write } = await openShop()
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><xml><Content>&b;</Content></xml>'
    for (const xml of ['', 'hello', '<xml></xml>', bomb])
      expect(await write({ text: '' }, { xml })).toMatchObject({
        status: 400,
        message: '消息格式不正确',
      })
  })

  test('who follows is told how to bind; pictures and others are not answered', async () => {
    const { write, xmlOf } = await openShop()
    const xml = xmlOf({ text: '' })
    const event = xml
      .replace('<![CDATA[text]]>', 'event')
      .replace('</xml>', '<Event>subscribe</Event></xml>')
    expect((await write({ text: '' }, { xml: event })).data.reply).toContain('获取绑定码')
    const image = xml.replace('<![CDATA[text]]>', 'image')
    expect((await write({ text: '' }, { xml: image })).data.reply).toBe('')
  })
})
