import { expect, test } from 'vitest'
import type { MessageType } from '#contract/message-types'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openWechatShop, password } from '#tests/fixtures/wechat-shop'
import { readConfig } from '#upstream/kernel/config'
import { transact } from '#upstream/kernel/transact'
import { sendDueNotices } from '#upstream/members/wechat/send-notices'
import { sendMessage } from './store'

const path = '/api/user/message_channel'
const template = '/cgi-bin/message/template/send'
const minute = 60_000

describeDatabases('messages by WeChat', (open) => {
  async function openMessages() {
    const shop = await openWechatShop(await open())
    const { db, database, api, clock, platform } = shop
    const member = await shop.addMember()
    platform.answers['/cgi-bin/user/info'] = { subscribe: 1, unionid: 'union-qing' }
    const ctx = () => ({
      ...contextOf(database, { now: clock.now }),
      config: readConfig({ ...platform.settings, PUBLIC_ORIGIN: 'https://shop.example' }),
    })
    const tell = (type: MessageType = 'order') =>
      transact(ctx(), (trx) =>
        sendMessage(trx, {
          storeId: member.storeId,
          type,
          title: '订单已发货，一件一件分开送达，请分别签收并核对批号',
          text: '',
          url: '/order/info/1',
        }),
      )
    const send = () => sendDueNotices(ctx())
    const states = async () =>
      (await db.selectFrom('wechat_outbox').select('state').orderBy('id').execute()).map(
        ({ state }) => state,
      )
    const sent = () => platform.asked.filter(({ path: asked }) => asked === template)
    const choose = (wechat: string, sms = '') => api.post(path, { sms, wechat }, member.token)
    const status = async () => (await api.get(path, member.token)).data.status
    const bind = async () => shop.bind(member.token, await shop.ticketOf())
    return { ...shop, ...member, tell, send, states, sent, choose, status, bindIt: bind }
  }

  test('leave for the types that were chosen, after the commit, once', async () => {
    const { api, token, choose, bindIt, eventOf, tell, send, sent, states, status, templates } =
      await openMessages()
    expect(await status()).toBe('unbound')
    await bindIt()
    expect(await status()).toBe('unfollowed')
    expect((await eventOf('subscribe')).data.reply).toContain('获取绑定码')
    expect(await status()).toBe('ready')
    await tell()
    await choose('order,funds', 'invoice')
    expect((await api.get(path, token)).data).toMatchObject({
      sms: ['invoice'],
      wechat: ['funds', 'order'],
    })
    await tell()
    await tell('afterSales')
    expect(sent()).toHaveLength(0)
    expect([await send(), await send()]).toEqual([1, 0])
    expect(sent()).toMatchObject([
      {
        fields: {
          access_token: 'token-2',
          touser: 'official-qing',
          template_id: 'template-of-tests',
          url: 'https://shop.example/order/info/1',
          data: {
            thing1: { value: '订单' },
            thing2: { value: '订单已发货，一件一件分开送达，请分别签…' },
          },
        },
      },
    ])
    expect(await states()).toEqual(['sent'])
    expect(await templates()).not.toContain('message-notice')
  })

  test('stop when the WeChat is unbound, also those that wait, and when it follows no more', async () => {
    const { token, choose, bindIt, unbind, eventOf, tell, send, sent, states, status } =
      await openMessages()
    await bindIt()
    await eventOf('subscribe')
    await choose('order')
    await tell()
    expect((await unbind(token, password)).code).toBe(200)
    await send()
    expect(await states()).toEqual(['stopped'])
    await bindIt()
    expect(await status()).toBe('ready')
    await eventOf('unsubscribe')
    expect(await status()).toBe('unfollowed')
    await tell()
    await send()
    expect(await states()).toEqual(['stopped', 'stopped'])
    expect(sent()).toHaveLength(0)
  })

  test('are tried three times where WeChat is slow or busy, under one id', async () => {
    const { clock, platform, choose, bindIt, eventOf, tell, send, sent, states } =
      await openMessages()
    await bindIt()
    await eventOf('subscribe')
    await choose('order')
    await tell()
    for (const said of ['hangs up', 'busy', { errcode: -1, errmsg: 'system error' }] as const) {
      platform.answers[template] = said
      await send()
      expect(await send()).toBe(0)
      clock.now += minute
    }
    expect(await states()).toEqual(['failed'])
    expect(new Set(sent().map(({ fields }) => fields.client_msg_id)).size).toBe(1)
    expect(sent()).toHaveLength(3)
    expect(await send()).toBe(0)
  })

  test('are not tried again where WeChat refuses; who is gone is not asked for any more', async () => {
    const { platform, choose, bindIt, eventOf, tell, send, states, status, replyTo } =
      await openMessages()
    await bindIt()
    await eventOf('subscribe')
    await choose('order')
    platform.answers[template] = { errcode: 40037, errmsg: 'invalid template_id' }
    await tell()
    await send()
    expect([await states(), await status()]).toEqual([['refused'], 'ready'])
    platform.answers[template] = { errcode: 43004, errmsg: 'require subscribe' }
    await tell()
    await send()
    expect([await states(), await status()]).toEqual([['refused', 'stopped'], 'unfollowed'])
    expect(await replyTo('“通知”')).toContain('已开启消息提醒')
    expect(await status()).toBe('ready')
  })

  test('are sent by one of several processes, and wait for the morning at night', async () => {
    const { clock, choose, bindIt, eventOf, tell, send, sent } = await openMessages()
    await bindIt()
    await eventOf('subscribe')
    await choose('order')
    await tell()
    await Promise.all([send(), send(), send()])
    expect(sent()).toHaveLength(1)
    clock.now = Date.parse('2026-11-21T23:00:00+08:00')
    await tell()
    expect(await send()).toBe(0)
    clock.now = Date.parse('2026-11-22T08:00:00+08:00')
    expect(await send()).toBe(1)
    expect(sent()).toHaveLength(2)
  })
})
