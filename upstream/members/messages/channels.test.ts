import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'
import { transact } from '#upstream/kernel/transact'
import type { MessageType } from '#contract/message-types'
import { sendMessage } from './store'

const path = '/api/user/message_channel'

describeDatabases('messages by SMS', (open) => {
  async function openMessages() {
    const database = await open()
    const { db } = database
    const api = openApi(database)
    const owner = await addStore(db)
    const tell = (type: MessageType, now = fixtureNow) =>
      transact(contextOf(db, { now }), (ctx) =>
        sendMessage(ctx, { storeId: owner.storeId, type, title: '订单已发货', text: '', url: '' }),
      )
    const sent = () =>
      db.selectFrom('sms_outbox').select(['template', 'next_try_at']).orderBy('id').execute()
    const choose = (sms: string, token = owner.token) => api.post(path, { sms }, token)
    return { db, api, owner, tell, sent, choose }
  }

  test('leave for the types that were chosen, and for no other', async () => {
    const { api, owner, tell, sent, choose } = await openMessages()
    await tell('order')
    expect(await sent()).toEqual([])
    expect((await choose('order,funds')).code).toBe(200)
    expect((await api.get(path, owner.token)).data).toMatchObject({ sms: ['funds', 'order'] })
    await tell('order')
    await tell('invoice')
    expect((await sent()).map(({ template }) => template)).toEqual(['message-notice'])
    await choose('')
    await tell('order')
    expect(await sent()).toHaveLength(1)
  })

  test('wait for the morning when they are written at night', async () => {
    const { tell, sent, choose } = await openMessages()
    await choose('order')
    await tell('order', Date.parse('2026-11-21T23:00:00+08:00'))
    expect(await sent()).toMatchObject([{ next_try_at: Date.parse('2026-11-22T08:00:00+08:00') }])
  })

  test("of licences and of safety are nobody's choice, and only the owner chooses", async () => {
    const { db, owner, choose } = await openMessages()
    expect((await choose('licence')).status).toBe(422)
    expect((await choose('system')).status).toBe(422)
    const person = await addPerson(db, owner.storeId, 'buy,pay,receive')
    expect((await choose('order', person.token)).status).toBe(403)
  })
})
