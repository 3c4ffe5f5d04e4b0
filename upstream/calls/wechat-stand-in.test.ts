import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { standIn } from '#upstream/ports/wechat/platform'
import { liveSettings } from '#tests/fixtures/live'

const real = { WECHAT_APP_ID: 'wx-1', WECHAT_SECRET: 'secret-1' }
const state = 'a'.repeat(22)
const start = `/api/user/wechat/start?state=${state}&redirect_uri=https://shop.example/wechat/callback`

describeDatabases('the stand-in for WeChat', (open) => {
  test('trades a code of one of its people once, and knows nobody else', async () => {
    const api = openApi(await open())
    const ask = async (path: string, fields: Record<string, string>) => {
      const query = new URLSearchParams(fields).toString()
      const answer = await api.request(`${standIn.path}${path}?${query}`, {})
      return (await answer.json()) as Record<string, unknown>
    }
    const { appId: appid, secret } = standIn
    const trade = (code: string) =>
      ask('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
    const { access_token } = await trade('lan-0a1b')
    expect(await ask('/sns/userinfo', { access_token: String(access_token) })).toMatchObject({
      unionid: 'stand-in-union-lan',
      nickname: '小岚',
    })
    expect(await trade('lan-0a1b')).toMatchObject({ errcode: 40163 })
    expect(await trade('toString-0a1b')).toMatchObject({ errcode: 40029 })
    expect(await ask('/sns/oauth2/access_token', { appid, secret: 'x' })).toMatchObject({
      errcode: 40125,
    })
    expect(await ask('/sns/userinfo', {})).toMatchObject({ errcode: 40001 })
  })

  test.each([
    ['a live shop', liveSettings],
    ['a live shop with WeChat', { ...liveSettings, ...real }],
    ['a demonstration with WeChat', real],
  ])('is not there in %s', async (_, settings) => {
    const api = openApi(await open(), () => fixtureNow, settings)
    for (const path of ['/sns/oauth2/access_token', '/sns/userinfo', '/cgi-bin/user/info'])
      expect((await api.request(standIn.path + path, {})).status).toBe(404)
    expect((await api.get('/api/demo/wechat')).status).toBe(404)
    const message = { person: 'qing', text: '绑定 2222-2222' }
    expect((await api.post('/api/demo/wechat/message', message)).status).toBe(404)
  })

  test('a live shop without WeChat says that it has none, everywhere', async () => {
    const database = await open()
    const api = openApi(database, () => fixtureNow, liveSettings)
    const { token } = await addStore(database.db)
    const none = { status: 400, message: '本店暂未开通微信，请用账号密码登录' }
    expect((await api.get('/api/index/common')).data.has_wechat).toBe(false)
    expect(await api.get(start)).toMatchObject(none)
    const exchange = { code: 'x', state, purpose: 'login' }
    expect(await api.post('/api/user/wechat/exchange', exchange)).toMatchObject(none)
    expect(await api.post('/api/user/create_code', {}, token)).toMatchObject(none)
    const sent = { signature: 'x', timestamp: '1', nonce: 'y', xml: '<xml/>' }
    expect(await api.post('/api/wechat/message', sent)).toMatchObject(none)
    expect((await api.get('/api/user/wechat', token)).data).toEqual({
      is_enabled: false,
      takes_codes: false,
    })
  })

  test('a shop without a 公众号 gives no codes', async () => {
    const database = await open()
    const api = openApi(database, () => fixtureNow, { ...liveSettings, ...real })
    const { token } = await addStore(database.db)
    expect((await api.post('/api/user/create_code', {}, token)).message).toBe(
      '本店的公众号暂不接收绑定码',
    )
    expect((await api.get('/api/user/wechat', token)).data).toMatchObject({ takes_codes: false })
    expect((await api.get('/api/index/common')).data.has_wechat).toBe(true)
  })
})
