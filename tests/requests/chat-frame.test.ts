import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumLaunch } from '../chromium'
import { startWebServer, type WebServer } from '../web-server'
import { goodAnswers } from './good-answers'
import { envelope, startFakeUpstream, type FakeUpstream } from './fake-upstream'

/** A chat that shows its parameters and tries to read the shop around it. */
const chatPage = `<!DOCTYPE html><title>chat</title><p id="said"></p><p id="reached">sealed</p>
<script>
  document.getElementById('said').textContent = location.search
  try { parent.document.title; document.getElementById('reached').textContent = 'reached' } catch {}
</script>`

let chat: Server
let upstream: FakeUpstream
let web: WebServer
let browser: Browser

beforeAll(async () => {
  chat = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(chatPage)
  }).listen(0, '127.0.0.1')
  await once(chat, 'listening')
  const { port } = chat.address() as AddressInfo
  upstream = await startFakeUpstream()
  upstream.on(
    'GET /api/user/base',
    envelope(200, {
      ...(goodAnswers['GET /api/user/base'] as object),
      is_can_chat: true,
      token: 'token-of-the-chat',
    }),
  )
  web = await startWebServer({
    UPSTREAM_API_ORIGIN: upstream.origin,
    CHAT_URL: `http://127.0.0.1:${String(port)}/embed`,
  })
  browser = await chromium.launch(chromiumLaunch)
})
afterAll(async () => {
  await browser.close()
  await web.stop()
  await upstream.stop()
  chat.close()
})

test.each([true, false])(
  'the chat knows the buyer and does not reach the shop (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    const noise: string[] = []
    page.on('console', (message) => noise.push(message.text()))
    await page.goto(`${web.origin}/login?returnTo=/list`)
    await page.getByLabel('用户名或手机号').fill('demo-clinic')
    await page.getByLabel('密码').fill('caizhi-demo')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByText('安全退出').waitFor()
    if (javaScriptEnabled) await page.waitForSelector('html[data-hydrated]')
    await page.getByRole('link', { name: '客服' }).click()
    const frame = page.frameLocator('iframe[title="在线客服"]')
    await expect
      .poll(() => page.frames()[1]?.url() ?? '')
      .toContain('/embed?username=demo-clinic&token=token-of-the-chat')
    if (javaScriptEnabled) {
      await frame.getByText('username=demo-clinic').waitFor()
      expect(await frame.locator('#reached').textContent()).toBe('sealed')
    }
    expect(noise).toEqual([])
    await page.context().close()
  },
)
