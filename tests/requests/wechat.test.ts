import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser, type Page } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'
import { pressingTwice } from './double-click'
import { visit } from './visitor'

const password = 'caizhi-demo'

let shop: DemoShop

beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(async () => {
  await shop.stop()
})

function leadsTo({ html }: Page): string {
  const [, to = ''] = /content="0; url=([^"]*)"/.exec(html) ?? []
  return to.replaceAll('&amp;', '&').replace(/#.*$/, '')
}

function linkCalled(page: Page, name: string): string {
  const links = page.html.matchAll(/<a [^>]*href="(\/wechat[^"]*)"[^>]*>([^<]*)<\/a>/g)
  const found = [...links].find(([, , label]) => label === name)
  return (found?.[1] ?? 'none').replaceAll('&amp;', '&')
}

/** Opens WeChat's page; returns the address that pressing a person there redirects to. */
async function goAndPress(
  browser: Browser,
  name: string,
  { purpose = 'login', returnTo = '/' } = {},
): Promise<string> {
  const begun = await browser.submit('/wechat/start', { purpose, returnTo })
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/wechat/start'])
  const away = await browser.open('/wechat/start')
  return linkCalled(await browser.open(leadsTo(away)), name)
}

const whoIs = async (browser: Browser) =>
  /安全退出/.test((await browser.open('/list')).text) ? 'buyer' : 'visitor'
const changed = '浏览器改动了返回地址，请重试或用绑定码'

describe('the way to WeChat and back', () => {
  test('signs in who has bound it, and goes on to where they were', async () => {
    const browser = openBrowser(shop.web)
    expect((await browser.open('/login')).text).toContain('用微信扫码')
    const back = await goAndPress(browser, '阿青', { returnTo: '/cart?why=3' })
    const signedIn = await browser.open(back)
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/cart?why=3'])
    expect((await browser.open('/')).text).toContain('欢迎您，杭州西湖青苑中西医诊所')
    // Of the way to WeChat nothing is left; the draw's memory is of the home page.
    expect([...browser.cookies.keys()].sort()).toEqual([
      'caizhi-browser',
      'caizhi_draw',
      'caizhi_session',
    ])
    expect((await browser.open('/user/zhzx/basic')).text).toContain('微信登录')
  })

  test('leads nobody to another site', async () => {
    for (const returnTo of ['//evil.example', 'https://evil.example/', '/\\evil.example', '']) {
      const browser = openBrowser(shop.web)
      const back = await goAndPress(browser, '阿青', { returnTo })
      expect((await browser.open(back)).headers.get('location')).toBe('/')
    }
  })

  test('does nothing with a state that was changed, doubled or left out', async () => {
    const browser = openBrowser(shop.web)
    const back = await goAndPress(browser, '阿青')
    const state = new URL(back, shop.web.origin).searchParams.get('state') ?? ''
    const odd = [
      back.replace(state, `${state}%23wechat_redirect`),
      `${back}x`,
      back.replace(state, state.toUpperCase()),
      back.replace(state, 'A'.repeat(state.length)),
      `${back}&state=${state}`,
      back.replace(`state=${state}`, 'from=singlemessage'),
      back.replace(state, ''),
    ]
    for (const address of odd) {
      const page = await browser.open(address)
      expect([page.status, page.text.includes(changed)], address).toEqual([400, true])
    }
    expect(await whoIs(browser)).toBe('visitor')
    expect((await browser.open(back)).status).toBe(303)
    expect(await whoIs(browser)).toBe('buyer')
  })

  test('does nothing in a browser that has not left', async () => {
    const back = await goAndPress(openBrowser(shop.web), '阿青')
    const thief = openBrowser(shop.web)
    for (const browser of [thief, openBrowser(shop.web)])
      expect((await browser.open(back)).text).toContain(changed)
    thief.cookies.set('caizhi-wechat', 'forged')
    expect((await thief.open(back)).text).toContain(changed)
    expect(await whoIs(thief)).toBe('visitor')
  })

  test('is gone once, also with the cookie brought back', async () => {
    const browser = openBrowser(shop.web)
    const back = await goAndPress(browser, '阿青')
    const kept = browser.cookies.get('caizhi-wechat') ?? ''
    await browser.open(back)
    // Back or refresh: a signed-in visitor is redirected to the shop; the code is not reused.
    const again = await browser.open(back)
    expect([again.status, again.headers.get('location')]).toEqual([303, '/'])
    const signedOut = openBrowser(shop.web)
    expect((await signedOut.open(back)).text).toContain(changed)
    const replay = openBrowser(shop.web)
    replay.cookies.set('caizhi-wechat', kept)
    const other = back.replace(/code=[^&]*/, `code=qing-${'0'.repeat(18)}`)
    expect((await replay.open(other)).text).toContain('这次扫码已经用过，请重新扫码')
    expect(await whoIs(replay)).toBe('visitor')
  })

  test('that began for one purpose does not serve another', async () => {
    const browser = openBrowser(shop.web)
    const toLogin = await goAndPress(browser, '阿青')
    const toBind = await goAndPress(browser, '阿青', { purpose: 'bind' })
    expect((await browser.open(toLogin)).text).toContain(changed)
    const bound = await browser.open(toBind)
    expect(bound.headers.get('location')).toBe('/user/zhzx/bdwx')
    expect(await whoIs(browser)).toBe('visitor')
    const odd = await browser.submit('/wechat/start', { purpose: 'admin', returnTo: '/' })
    expect(odd.status).toBe(400)
  })

  test('is begun by our own pages only', async () => {
    const browser = openBrowser(shop.web)
    const fields = { purpose: 'login', returnTo: '/' }
    const foreign = { Origin: 'https://evil.example' }
    expect((await browser.submit('/wechat/start', fields, foreign)).status).toBe(403)
    expect((await browser.open('/wechat/start')).headers.get('location')).toBe('/login')
  })

  test.each([
    ['拒绝授权', '您没有同意微信授权'],
    ['授权码无效（40029）', '微信授权已失效，请重新扫码'],
    ['授权码已用过（40163）', '这次扫码已经用过，请重新扫码'],
    ['连不上微信', '暂时连不上微信，请稍候再试'],
    ['微信不回答（超时）', '微信没有及时回答，请稍候再试'],
  ])('%s is said in words, with the way to try again', async (label, message) => {
    const browser = openBrowser(shop.web)
    const page = await browser.open(await goAndPress(browser, label))
    expect([page.status, page.heading]).toEqual([400, '微信没有完成'])
    expect(page.text).toContain(message)
    expect(page.text).toContain('重新扫码')
    expect(await whoIs(browser)).toBe('visitor')
  })
})

test('what came back from WeChat stands in no log of the web process', async () => {
  const browser = openBrowser(shop.web)
  const back = await goAndPress(browser, '阿青')
  const { searchParams } = new URL(back, shop.web.origin)
  await browser.open(`${back}x`)
  await browser.open(back)
  const said = shop.web.lines.join('\n')
  for (const name of ['code', 'state']) expect(said).not.toContain(searchParams.get(name) ?? '?')
})

describe('a WeChat of nobody', () => {
  test('is bound to an account by its password, and signs in', async () => {
    const browser = openBrowser(shop.web)
    const led = await browser.open(await goAndPress(browser, '小岚', { returnTo: '/star' }))
    expect(led.headers.get('location')).toBe('/register/wechat')
    expect((await browser.open('/register/wechat')).text).toContain('微信“小岚”还没有绑定账号')
    const fields = { intent: 'link', username: 'demo-herbal', password: 'wrong-one' }
    const wrong = await browser.submit('/register/wechat', fields)
    expect([wrong.status, wrong.text.includes('用户名或密码不正确')]).toEqual([400, true])
    expect(wrong.html).toContain('value="demo-herbal"')
    expect(wrong.html).not.toContain('wrong-one')
    const linked = await browser.submit('/register/wechat', { ...fields, password })
    expect([linked.status, linked.headers.get('location')]).toEqual([303, '/star'])
    expect(await whoIs(browser)).toBe('buyer')
    expect(browser.cookies.has('caizhi-wechat')).toBe(false)
  })

  test('is bound where a slow line has the button pressed twice', async () => {
    const browser = openBrowser(shop.web)
    const visitor = visit(pressingTwice(browser))
    await visitor.go(await goAndPress(browser, '老何', { returnTo: '/star' }))
    await visitor.press('绑定并登录', { username: 'demo-device', password })
    expect(visitor.address()).toBe('/star')
    expect(await whoIs(browser)).toBe('buyer')
  })

  test('waits ten minutes in a signed cookie, and ends with the session', async () => {
    const browser = openBrowser(shop.web)
    await signIn(browser, 'demo-narrow')
    await browser.open(await goAndPress(browser, '老何', { purpose: 'bind' }))
    expect((await browser.open('/user/zhzx/bdwx')).text).toContain(
      '把微信“老何”绑定到 demo-narrow？',
    )
    await browser.submit('/login', { intent: 'sign-out' })
    expect(browser.cookies.has('caizhi-wechat')).toBe(false)
  })
})

describe('binding', () => {
  test('asks by a POST, and the same WeChat is refused at another account', async () => {
    const browser = openBrowser(shop.web)
    await signIn(browser, 'demo-device')
    await browser.open(await goAndPress(browser, '老何', { purpose: 'bind' }))
    const bound = await browser.submit('/user/zhzx/bdwx', { intent: 'bind' })
    expect(bound.headers.get('location')).toBe('/user/zhzx/bdwx')
    expect((await browser.open('/user/zhzx/bdwx')).text).toContain('已绑定微信“老何”')
    const other = openBrowser(shop.web)
    await signIn(other, 'demo-empty')
    await other.open(await goAndPress(other, '老何', { purpose: 'bind' }))
    const refused = await other.submit('/user/zhzx/bdwx', { intent: 'bind' })
    expect([refused.status, refused.text.includes('这个微信已绑定其他账号')]).toEqual([400, true])
    expect(refused.text).not.toContain('demo-device')
    const unbound = await browser.submit('/user/zhzx/bdwx', { intent: 'unbind', password })
    expect(unbound.status).toBe(303)
    expect((await other.submit('/user/zhzx/bdwx', { intent: 'bind' })).status).toBe(303)
    await other.submit('/user/zhzx/bdwx', { intent: 'unbind', password })
  })
})
