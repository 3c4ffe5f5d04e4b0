import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { deskPages } from '#tests/desk-pages'
import { openBrowser } from './browser'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const shop = shopOnFakeUpstream()
const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }

describe('the process of the shop', () => {
  const spellings = ['/desk', '/desk/', '/desk/login', '/DESK', '/%64esk/people', '/desk.data']

  test.each([...spellings, ...deskPages.map(({ path }) => path)])('has no %s', async (path) => {
    for (const send of [
      () => openBrowser(shop.web).open(path),
      () => openBrowser(shop.web).submit(path, credentials),
    ]) {
      const { status, heading } = await send()
      expect([status, heading]).toEqual([404, '温馨提示'])
    }
    expect(shop.upstream.heard).toEqual([])
  })

  test('still has the pages whose address only begins like the desk’s', async () => {
    expect((await openBrowser(shop.web).open('/desktop')).status).toBe(200)
  })

  test('names the desk in no page, and in none of its routes', async () => {
    const { html } = await openBrowser(shop.web).open('/list')
    expect(html).not.toMatch(/\/desk\b|routes\/desk\b|工作台/)
    const [, version = ''] = /"version":\s*"([^"]+)"/.exec(html) ?? []
    const ask = async (...paths: string[]) => {
      const query = new URLSearchParams([...paths.map((path) => ['p', path]), ['version', version]])
      const answer = await fetch(`${shop.web.origin}/__manifest?${query.toString()}`)
      return (await answer.json()) as object
    }
    expect(Object.keys(await ask('/cart'))).toContain('routes/cart')
    const answered = JSON.stringify(await ask('/desk', '/desk/people', '/desk/audit'))
    expect(answered).not.toMatch(/routes\/desk(?!top)/)
  })

  test('has no script that tells of it, nor the list of all routes', () => {
    const folder = 'build/client/assets'
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(50)
    expect(scripts.filter((name) => name.startsWith('manifest-'))).toEqual([])
    const telling = scripts.filter((name) =>
      /\/desk\b|api\/desk|工作台/.test(readFileSync(`${folder}/${name}`, 'utf8')),
    )
    expect(telling).toEqual([])
  })
})
