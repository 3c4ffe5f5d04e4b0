import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openWechatShop, password } from '#tests/fixtures/wechat-shop'
import { forgetOldWechat } from './store'

const minute = 60_000
const phone = '13800138000'
const session = 'a-session-of-some-browser'

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
