import { describe, expect, test } from 'vitest'
import { requestLines, sendRaw } from './raw-request'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const body = 'username=demo-clinic&password=caizhi-demo&intent=sign-in'

const site = shopOnFakeUpstream({ SHOP_MODE: 'live', PUBLIC_ORIGIN: 'https://shop.example' })

function open(path: string, ...headers: string[]) {
  return sendRaw(site.web.origin, requestLines(`GET ${path}`, ...headers))
}

describe('a live shop', () => {
  test.each(['shop.example', 'SHOP.example', 'shop.example:443'])('answers at %s', async (host) => {
    const page = await open('/login', `Host: ${host}`)
    expect([page.status, page.body.includes('会员登录')]).toEqual([200, true])
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  test.each(['evil.example', '127.0.0.1', 'shop.example.evil.example', 'a@shop.example'])(
    'does not answer at %s',
    async (host) => {
      const page = await open('/login', `Host: ${host}`)
      expect([page.status, page.body.includes('请求地址不正确')]).toEqual([400, true])
    },
  )

  test('believes no forwarded host without a proxy that is trusted', async () => {
    const headers = ['Host: evil.example', 'X-Forwarded-Host: shop.example']
    expect((await open('/login', ...headers)).status).toBe(400)
  })

  test('without WeChat shows no way to it, and leads from its page to the registration with words', async () => {
    const login = await open('/login', 'Host: shop.example')
    expect(login.body).not.toContain('微信')
    const page = await open('/register/wechat', 'Host: shop.example')
    expect([page.status, page.headers.get('location')]).toEqual([303, '/register/step1'])
    const toast = /caizhi_toast=([^;]*)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const told = await open(
      '/register/step1',
      'Host: shop.example',
      `Cookie: caizhi_toast=${toast}`,
    )
    expect(told.body).toContain('本店暂未开通微信，请用手机号注册')
  })

  test.each([
    '/demo/sms',
    '/demo/cashier/none',
    '/demo/wechat/connect/qrconnect',
    '/demo/wechat/message',
  ])('has no %s', async (path) => {
    expect((await open(path, 'Host: shop.example')).status).toBe(404)
  })

  test('is looked after at any name', async () => {
    expect((await open('/healthz', 'Host: 10.0.0.7:3000')).status).toBe(200)
  })

  test('signs in with a cookie that crosses no network in the open', async () => {
    const lines = requestLines(
      'POST /login',
      'Host: shop.example',
      'Origin: https://shop.example',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${String(body.length)}`,
    )
    const answer = await sendRaw(site.web.origin, lines + body)
    expect(answer.headers.get('set-cookie')).toContain('; Secure')
  })
})
