import { describe, expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope } from './fake-upstream'

const spike = 'GET /api/index/spike'
const add = 'POST /api/cart'

const site = shopOnFakeUpstream()

async function asBuyer() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}

describe('the home page', () => {
  test('shows what is left of the flash sale and until when, and today’s special prices', async () => {
    const { html, text } = await (await asBuyer()).open('/')
    expect(text).toContain('限时秒杀')
    expect(text).toContain('剩 8/20 盒')
    expect(html).toMatch(/<time dateTime="[\d-]{10}T[\d:.]+Z">/i)
    expect(text).toContain('每日特价')
    expect(html).toContain('<s class="base-price">¥12.50</s>')
  })

  test('has no such block while no session is to come', async () => {
    site.upstream.on(spike, envelope(200, { sessions: [], timestamp: 1_795_000_000 }))
    const { html } = await (await asBuyer()).open('/')
    expect(html).not.toContain('限时秒杀')
  })
})

describe('a form of the flash sale', () => {
  const form = { intent: 'hold/150', 'number/150/1/6': '5', 'number/151/1/6': '10' }

  test('asks for its own goods only, as of the sale', async () => {
    const answer = await (await asBuyer()).submit('/', form)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    const { body } = site.upstream.heard.find(({ call }) => call === add) ?? { body: '' }
    const sent = Object.fromEntries(new URLSearchParams(body))
    expect(sent).toMatchObject({ 'list[0][goods_id]': '150', 'list[0][number]': '5' })
    expect(sent['list[0][type]']).toBe('1')
    expect(body).not.toContain('151')
  })

  test('refused says why and keeps the number', async () => {
    const message = '暂时无货'
    const results = [{ goods_id: 150, name: '头孢克肟片', outcome: 'refused', number: 0, message }]
    site.upstream.on(add, envelope(200, { results, added: 0, refused: 1 }))
    const { status, html, text } = await (await asBuyer()).submit('/', form)
    expect(status).toBe(400)
    expect(text).toContain('头孢克肟片 未加入 暂时无货')
    expect(html).toMatch(/name="number\/150[^>]*value="5"/)
  })

  test('leads a visitor to the login, and back to the page with the number', async () => {
    const answer = await openBrowser(site.web).submit('/', form)
    expect(answer.headers.get('location')).toBe('/login?returnTo=%2F%3Fwant%3D150-5')
  })
})

test('a line whose hold is over is held again from the cart, as many as it had', async () => {
  const answer = await (await asBuyer()).submit('/cart', { intent: 'hold/12', shown: '' })
  expect(answer.headers.get('location')).toBe('/cart')
  const sent = new URLSearchParams(site.upstream.heard.find(({ call }) => call === add)?.body)
  expect([sent.get('list[0][goods_id]'), sent.get('list[0][number]')]).toEqual(['124', '10'])
  expect(sent.get('list[0][type]')).toBe('1')
})
