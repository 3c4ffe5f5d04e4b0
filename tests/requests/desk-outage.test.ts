import { beforeAll, describe, expect, test } from 'vitest'
import { busy, busyTitle } from '#tests/sentences'
import { onlyInAll } from '#tests/tags'
import { openBrowser, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { sentDeskForms } from './sent-desk-forms'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const me = 'GET /api/desk/me'
const noRight = '您没有办理它的权限'
const desk = shopOnFakeUpstream({ SURFACE: 'desk' })
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(desk.web)
  const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
  await browser.submit('/desk/login', credentials)
})

describe.each(Object.entries(sentDeskForms))('%s', (_, form) => {
  test('stays when the upstream is busy', async () => {
    desk.upstream.on(form.write, envelope(503))
    const page = await browser.submit(form.path, form.fields)
    expect([page.status, page.heading]).toEqual([503, form.heading])
    expect(page.text).toContain(busy)
    for (const kept of form.kept) expect(page.html).toMatch(kept)
  })

  test('says so where the right to decide is gone, and the form with it', async () => {
    desk.upstream.on(me, envelope(200, { id: 1, name: '审计', roles: ['auditor'] }))
    desk.upstream.on(form.write, envelope(403, null, noRight))
    const page = await browser.submit(form.path, form.fields)
    expect([page.status, page.text]).toEqual([403, expect.stringContaining(noRight)])
  })

  test('stays when the page around it fails too, and can be sent again', onlyInAll, async () => {
    desk.upstream.on(form.write, envelope(503))
    desk.upstream.on(form.read ?? '', envelope(503))
    const failed = await browser.submit(form.path, form.fields)
    expect([failed.status, failed.heading]).toEqual([503, busyTitle])
    expect(failed.html).toContain('class="button" href="/desk">今日待办</a>')
    expect(failed.text).not.toContain('首页')
    for (const [name, values] of Object.entries(form.fields))
      for (const value of [values].flat())
        expect(failed.html).toContain(
          `<input type="hidden" name="${name}" value="${escaped(String(value))}"`,
        )
  })
})

test.each<[string, Record<string, string | string[]>]>([
  ['/desk/orders', { orders: ['12.3', 'x'] }],
  ['/desk/picking', { orders: '0x1' }],
  ['/desk/shipments', { ids: ['3', '-1'], paper: 'delivery' }],
  ['/desk/invoices', { ids: ['3', 'x'] }],
  ['/desk/money?kind=withdrawal', { list: '9' }],
  ['/desk/picking/info/12', { intent: 'ship', orders: 'x' }],
  ['/desk/picking/info/12', { intent: 'delivery', ids: 'x' }],
])('%s names a row that there cannot be: %o', async (path, fields) => {
  const page = await browser.submit(path, fields)
  expect([page.status, page.text]).toEqual([
    400,
    expect.stringContaining('编号不正确，请刷新后再选'),
  ])
  expect(desk.upstream.heard.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

function escaped(text: string): string {
  return text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
