import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { session, ticketFor } from '#tests/fixtures/registration'
import { fixtureNow } from '#tests/fixtures/stores'
import { openWechatShop } from '#tests/fixtures/wechat-shop'
import { removeUnfinished } from '#upstream/members/unfinished/remove-unfinished'

const day = 86_400_000
const phone = '13911112222'

describeDatabases('a registration by WeChat', (open) => {
  async function openShop() {
    const database = await open()
    const shop = await openWechatShop(database)
    const ticket = await ticketFor(shop.api, phone)
    const begin = (identity_ticket: string) =>
      shop.api.post('/api/user/register', {
        username: '阿青',
        password: 'good-herbs-7',
        agreement: 'v1',
        session,
        ticket,
        identity_ticket,
      })
    return { ...shop, database, begin }
  }

  test('makes the account and binds the WeChat, which signs in from then on', async () => {
    const { db, begin, ticketOf, wechatOf, exchange, eventsOf } = await openShop()
    const { data } = await begin(await ticketOf())
    const token = String(data.token)
    const told = db.selectFrom('sms_outbox').select('id').where('template', '=', 'wechat-bound')
    expect(await told.execute()).toHaveLength(1)
    expect([await wechatOf(token), await eventsOf(token)]).toEqual([
      'qing',
      ['signIn', 'wechatBind'],
    ])
    expect((await exchange('login')).data).toHaveProperty('signed_in')
  })

  test('makes nothing where the WeChat is bound elsewhere, and the phone stays proved', async () => {
    const { db, addMember, bind, begin, ticketOf } = await openShop()
    const other = await addMember()
    await bind(other.token, await ticketOf())
    expect(await begin(await ticketOf())).toMatchObject({
      status: 400,
      message: '这个微信已绑定其他账号，不能重复绑定',
    })
    const members = await db.selectFrom('members').select('phone').execute()
    expect(members.map((member) => member.phone)).not.toContain(phone)
    expect((await begin(await ticketOf('lan'))).status).toBe(200)
  })

  test('that nobody finishes gives the WeChat back', async () => {
    const { database, begin, ticketOf, clock, exchange } = await openShop()
    await begin(await ticketOf())
    clock.now = fixtureNow + 31 * day
    const config = { DATA_DIR: database.settings.DATA_DIR }
    expect(await removeUnfinished(contextOf(database, { now: clock.now, config }))).toBe(1)
    expect((await exchange('login')).data).toHaveProperty('identity')
  })
})
