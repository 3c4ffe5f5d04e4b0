import pino from 'pino'
import { verify } from 'hono/jwt'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { createApi } from '#upstream/api'
import { readConfig } from '#upstream/kernel/config'

const secret = 'a-secret-that-shop-and-chat-share-01'

async function userOf(database: TestDatabase, token: string, settings = {}) {
  const config = readConfig({ DATA_DIR: database.settings.DATA_DIR, ...settings })
  const options = { database, config, log: pino({ level: 'silent' }), now: () => fixtureNow }
  const response = await createApi(options).request('/api/user/base', {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

describeDatabases('the signed-in buyer', (open) => {
  test('has the fields of product.md in their wire names', async () => {
    const database = await open()
    const { token } = await addStore(database.db, { is_special: 1 })
    const settings = { HOT_LINE: '0571', SERVICE_QQ: '10001,10002' }
    expect(await userOf(database, token, settings)).toMatchObject({
      show: true,
      face: '',
      rank: 1,
      cart_count: 0,
      message_count: 0,
      wechat: '',
      admin: { name: '客服中心', is_default: true },
      common_config: { qq1: '10001', qq2: '10002', hot_line: '0571' },
      quality_inspection: { quality_inspection_url: '', msg: expect.stringContaining('报告') },
      login_url: '',
      is_show_youx: false,
      is_special: true,
      is_can_chat: false,
      token: '',
      is_AfterSale: true,
    })
  })

  test('may chat when the chat is set up, by a token of its own for ten minutes', async () => {
    const database = await open()
    const { token } = await addStore(database.db)
    const user = await userOf(database, token, { CHAT_SECRET: secret })
    expect(user.is_can_chat).toBe(true)
    expect(user.token).not.toContain(token)
    const [, claims = ''] = String(user.token).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'chat',
      sub: user.username,
      company: user.company,
      iat: fixtureNow / 1000,
      exp: fixtureNow / 1000 + 600,
    })
    // The fixture's time lies in the past, so only the signature is verified.
    const options = { alg: 'HS256', exp: false, iat: false } as const
    expect(await verify(String(user.token), secret, options)).toBeTruthy()
    const asSession = await openApi(database).get('/api/user/base', String(user.token))
    expect(asSession.code).toBe(401)
  })

  test('may not chat before approval', async () => {
    const database = await open()
    const { token } = await addStore(database.db, { approval: 'pending' })
    const user = await userOf(database, token, { CHAT_SECRET: secret })
    expect([user.is_can_chat, user.token]).toEqual([false, ''])
  })

  test('looks batch reports up where the settings say', async () => {
    const database = await open()
    const { token } = await addStore(database.db)
    const settings = { INSPECTION_URL: 'https://report.example/', INSPECTION_MESSAGE: '请稍候' }
    expect((await userOf(database, token, settings)).quality_inspection).toEqual({
      quality_inspection_url: 'https://report.example/',
      msg: '请稍候',
    })
  })
})
