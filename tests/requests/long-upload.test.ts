import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser, signIn, type Browser } from './browser'
import { requestLines, sendRaw } from './raw-request'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { onlyInAll } from '#tests/tags'

const megabyte = 1024 * 1024
const slipOf = (megabytes: number) => new File([new Uint8Array(megabytes * megabyte)], 'slip.jpg')

const site = shopOnFakeUpstream()
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

test.each([5.5, 7, 40])(
  'a transfer slip of %d MB is refused at its field, on the payment page',
  async (megabytes) => {
    const fields = { intent: 'transfer', slip: slipOf(megabytes) }
    const page = await browser.submit('/cart/step3/7', fields)
    expect([page.status, page.heading]).toEqual([megabytes < 6 ? 400 : 413, '付款'])
    expect(page.html).toMatch(/<p class="field-error" id="slip-error"[^>]*>文件不能超过 5 MB/)
    expect(page.text).toContain('用余额支付')
    expect(site.upstream.heard.map(({ call }) => call)).not.toContain('POST /api/upload')
  },
)

test('the rest of the visit goes on after a slip that was too long', async () => {
  await browser.submit('/cart/step3/7', { intent: 'transfer', slip: slipOf(7) })
  const page = await browser.submit('/cart/step3/7', { intent: 'transfer', slip: slipOf(1) })
  expect([page.status, page.headers.get('location')]).toEqual([303, '/cart/step3/7'])
})

test('an upload too long to be received is refused unread', async () => {
  const head = requestLines(
    'POST /cart/step3/7',
    'Host: shop.example',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${String(65 * megabyte)}`,
  )
  const answer = await sendRaw(site.web.origin, head)
  expect([answer.status, answer.body.includes('提交的内容过大')]).toEqual([413, true])
})

test('a long upload to a page without files says so', async () => {
  const page = await browser.submit('/user/zhzx/addr/add', { intent: 'save', file: slipOf(7) })
  expect([page.status, page.heading]).toEqual([413, '温馨提示'])
  expect(page.text).toContain('提交的内容过大，文件最大 5 MB')
})

test('nobody can claim that a body was dropped', async () => {
  const page = await browser.submit(
    '/cart/step3/7',
    { intent: 'balance' },
    { 'X-Body-Dropped': '1' },
  )
  expect(page.status).toBe(303)
})

test('long uploads are not kept in memory', onlyInAll, async () => {
  const slip = slipOf(60)
  const send = () => browser.submit('/cart/step3/7', { intent: 'transfer', slip })
  await send()
  const before = residentBytes(site.web.pid)
  for (let times = 0; times < 2; times += 1) await send()
  expect(residentBytes(site.web.pid) - before).toBeLessThan(60 * megabyte)
})

function residentBytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}
