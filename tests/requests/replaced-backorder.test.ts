import { expect, test } from 'vitest'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { goodService } from './good-service'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const waiting = goodService['GET /api/user/backorder/9'] as object
const words = '别人刚改过，现在是 60 盒，最高 13.00，等到 2040-12-31，再保存就用您写的'
const typed = {
  intent: 'register',
  version: '2',
  quantity: '45',
  cap: '12.8',
  untilOn: '2040-12-30',
}

/** Registration 9 was changed elsewhere and replaced by 12, for a larger quantity. */
function replace(state = 'waiting'): void {
  const old = { ...waiting, state: 'cancelled', place: undefined, replaced_by: 12 }
  const { upstream } = site
  upstream.on('GET /api/user/backorder/9', envelope(200, old))
  const now = { ...waiting, id: 12, version: 7, number: 60, state }
  upstream.on('GET /api/user/backorder/12', envelope(200, now))
}

async function openBuyer() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}

test('the page of a registration that was replaced leads to the one in its place', async () => {
  replace()
  const page = await (await openBuyer()).open('/dhdj/info/9')
  expect(page.status).toBe(200)
  expect(page.text).toContain('数量改多后 重新排队的登记')
  expect(page.html).toContain('href="/dhdj/info/12"')
  // The old registration can be neither changed nor cancelled.
  expect(page.text).not.toContain('修改登记')
  expect(page.text).not.toContain('取消登记')
})

test('a form of before says who was first, keeps what was typed, and is sent to the new one', async () => {
  replace()
  site.upstream.on('POST /api/user/backorder/9', envelope(409, null, words))
  const page = await (await openBuyer()).submit('/dhdj/info/9', typed)
  expect(page.status).toBe(400)
  expect(page.text).toContain(words)
  // Visible and focused: the message is the only element with autofocus.
  expect(page.html).toMatch(/role="alert"[^>]*autofocus/i)
  expect(page.html.match(/ autofocus/gi)).toHaveLength(1)
  for (const kept of ['value="45"', 'value="12.8"', 'value="2040-12-30"'])
    expect(page.html).toContain(kept)
  expect(page.html).toMatch(/<form[^>]*action="\/dhdj\/info\/12"/)
  expect(page.html).toMatch(/name="version" value="7"/)
  const heard = site.upstream.heard.length
  site.upstream.on('POST /api/user/backorder/12', envelope(200, { id: 12, is_new: false }))
  const again = await (await openBuyer()).submit('/dhdj/info/12', { ...typed, version: '7' })
  expect(again.headers.get('location')).toBe('/dhdj/info/12')
  expect(site.upstream.heard.slice(heard).map(({ call }) => call)).toContain(
    'POST /api/user/backorder/12',
  )
})

test('where the new one is over as well, the page says what was typed and was not saved', async () => {
  replace('ordered')
  const refusal = '这份登记已下单，没有保存您写的'
  site.upstream.on('POST /api/user/backorder/9', envelope(400, null, refusal))
  const page = await (await openBuyer()).submit('/dhdj/info/9', typed)
  expect(page.status).toBe(400)
  expect(page.text).toContain(refusal)
  expect(page.html).toMatch(/role="alert"[^>]*autofocus/i)
  expect(page.text).toContain('您写的是：45 盒')
})

test('goods that are waited for already keep the number typed now, and offer to change it', async () => {
  const browser = await openBuyer()
  site.upstream.on('GET /api/user/backorder/9', envelope(200, waiting))
  site.upstream.on('POST /api/user/backorder', envelope(200, { id: 9, is_new: false }))
  const form = { quantity: '45', cap: '12.8', untilOn: '2040-12-30' }
  const answer = await browser.submit('/dhdj/add?id=42', form)
  expect(answer.headers.get('location')).toBe('/dhdj/info/9?number=45')
  const page = await browser.open('/dhdj/info/9?number=45')
  expect(page.text).toContain('刚才填的是 45')
  expect(page.html).toMatch(/name="quantity"[^>]*value="45"/)
  expect((await browser.open('/dhdj/info/9')).text).not.toContain('刚才填的是')
})
