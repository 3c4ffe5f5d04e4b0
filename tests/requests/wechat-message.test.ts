import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureNow } from '#tests/fixtures/stores'
import { standIn } from '#upstream/ports/wechat/platform'
import { standInMessage } from '#upstream/ports/wechat/stand-in'
import { openBrowser, signIn } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'

const password = 'caizhi-demo'

let shop: DemoShop

beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(async () => {
  await shop.stop()
})

describe('what WeChat sends for the 公众号', () => {
  const path = '/wechat/message'
  const send = (body: string, query: URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${shop.web.origin}${path}?${query.toString()}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/xml', ...headers },
    })
  const written = (text: string) => {
    const { xml, ...signed } = standInMessage({ person: 'he', text }, fixtureNow)
    return { xml, query: new URLSearchParams(signed) }
  }

  test('reaches the upstream by the public address, and binds', async () => {
    const browser = openBrowser(shop.web)
    await signIn(browser, 'demo-soon')
    await browser.submit('/user/zhzx/bdwx', { intent: 'code' })
    const page = await browser.open('/user/zhzx/bdwx')
    const [, code = ''] = /发送“ ?绑定 ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(page.text) ?? []
    const { xml, query } = written(`绑定 ${code}`)
    const answer = await send(xml, query)
    expect(answer.headers.get('content-type')).toContain('text/xml')
    expect(await answer.text()).toContain('已把您的微信绑定到账号 demo-soon')
    expect((await browser.open('/user/zhzx/bdwx')).text).toContain('已绑定微信')
    expect((await send(xml, query)).status).toBe(403)
    await browser.submit('/user/zhzx/bdwx', { intent: 'unbind', password })
  })

  test('is greeted, and told success where there is no reply', async () => {
    const { query, xml } = written('你好')
    const greeted = await fetch(`${shop.web.origin}${path}?${query.toString()}&echostr=e-1`)
    expect([greeted.status, await greeted.text()]).toEqual([200, 'e-1'])
    expect(greeted.headers.get('content-type')).toContain('text/plain')
    expect(await (await send(xml, query)).text()).toBe('success')
  })

  test('is refused unsigned, as a bomb of entities, too long, and at any other address', async () => {
    const { query, xml } = written('你好')
    const unsigned = new URLSearchParams({ ...Object.fromEntries(query), signature: 'x' })
    expect((await send(xml, unsigned)).status).toBe(403)
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]><xml><Content>${'&a;'.repeat(1000)}</Content></xml>`
    expect((await send(bomb, query)).status).toBe(400)
    expect((await send('x'.repeat(70_000), written('x').query)).status).toBe(413)
    const elsewhere = await fetch(`${shop.web.origin}/login`, {
      method: 'POST',
      body: xml,
      headers: { 'Content-Type': 'text/xml' },
    })
    expect(elsewhere.status).toBe(415)
  })

  test('does not come from a form of a browser', async () => {
    const { query, xml } = written('你好')
    const foreign = { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }
    expect((await send(xml, query, foreign)).status).toBe(415)
  })
})

test('the stand-in says what is wrong with a question, and has the three addresses', async () => {
  const browser = openBrowser(shop.web)
  const asked = (rest: Record<string, string>) => {
    const right = { appid: standIn.appId, redirect_uri: 'http://shop/wechat/callback' }
    const fields = { ...right, scope: 'snsapi_login', response_type: 'code', state: 's', ...rest }
    return browser.open(
      `${standIn.path}/connect/qrconnect?${new URLSearchParams(fields).toString()}`,
    )
  }
  expect((await asked({})).text).toContain('阿青')
  expect((await asked({ appid: 'wx-1' })).text).toContain('AppID 参数错误')
  expect((await asked({ redirect_uri: 'nowhere' })).text).toContain('redirect_uri 参数错误')
  expect((await asked({ scope: 'snsapi_base' })).text).toContain('Scope 参数错误')
  const evil = await asked({ redirect_uri: 'https://evil.example/wechat/callback' })
  expect(evil.html).not.toContain('evil.example')
  const exchange = await shop.api.request(`${standIn.path}/sns/oauth2/access_token?appid=wx-1`, {})
  expect(await exchange.json()).toMatchObject({ errcode: 40013 })
})
