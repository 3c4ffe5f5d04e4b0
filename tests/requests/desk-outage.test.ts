import { beforeAll, describe, expect, test } from 'vitest'
import { busy, busyTitle } from '#tests/sentences'
import { onlyInAll } from '#tests/tags'
import { openBrowser, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { sentDeskForms } from './sent-desk-forms'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

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

function escaped(text: string): string {
  return text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
