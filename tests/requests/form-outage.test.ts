import { beforeAll, expect, test } from 'vitest'
import { busy, busyTitle } from '#tests/sentences'
import { onlyInAll } from '#tests/tags'
import { openBrowser, signIn, type Browser, type Page } from './browser'
import { sentForms, type SentForm } from './sent-forms'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'
import { envelope, hangsUp, silent, type Behaviour } from './fake-upstream'

const site = shopOnFakeUpstream()
// The calls of the page around a form must return within it, even on a busy machine.
const impatient = shopOnFakeUpstream({ UPSTREAM_TIMEOUT_MS: '5000' })
let browser: Browser

const outages: [string, Behaviour, number, string][] = [
  ['busy', envelope(503), 503, busy],
  ['closing the connection', hangsUp, 503, busy],
]
const forms = Object.entries(sentForms)

beforeAll(async () => {
  browser = openBrowser(site.web)
  await signIn(browser)
})

function expectKept(page: Page, form: SentForm, status: number, message: string) {
  expect([page.status, page.heading]).toEqual([status, form.heading])
  expect(page.text).toContain(`温馨提示 `)
  expect(page.text).toContain(message)
  expect(/<a class="button button-small" href="[^"]+" data-full="true">刷新</.test(page.html)).toBe(
    status === 504,
  )
  expect(form.kept.filter((kept) => !isIn(page.html, kept))).toEqual([])
}

// `npm test` tries one outage per form, a different one for each.
for (const [at, [name, form]] of forms.entries())
  for (const [index, [how, outage, status, message]] of outages.entries())
    test(
      `${name} stay when the upstream is ${how}`,
      placeOf(index === at % outages.length),
      async () => {
        site.upstream.on(form.write, outage)
        expectKept(await browser.submit(form.path, form.fields), form, status, message)
        expect(site.upstream.heard.filter(({ call }) => call === form.write)).toHaveLength(1)
      },
    )

function placeOf(isCore: boolean) {
  return isCore ? {} : onlyInAll
}

const atOnce = 6

// A few at a time: each waits for the shop's timeout.
for (let at = 0; at < forms.length; at += atOnce) {
  const group = forms.slice(at, at + atOnce)
  const names = group.map(([name]) => name).join(', ')
  test(`${names} stay when the upstream is silent`, placeOf(at === 0), async () => {
    for (const [, { write }] of group) impatient.upstream.on(write, silent)
    await Promise.all(
      group.map(async ([, form]) => {
        const own = openBrowser(impatient.web)
        await signIn(own)
        expectKept(await own.submit(form.path, form.fields), form, 504, '请求超时，请刷新页面')
      }),
    )
    const writes = group.map(([, { write }]) => write)
    const heard = impatient.upstream.heard.map(({ call }) => call)
    expect(heard.filter((call) => writes.includes(call)).sort()).toEqual(writes.sort())
  })
}

const onFailingPages = forms.flatMap(([name, form]) =>
  form.read === undefined ? [] : [{ name, ...form, read: form.read }],
)

test.each(onFailingPages)(
  '$name stay when the page around them fails too, and can be sent again',
  onlyInAll,
  async ({ path, fields, held, write, read }) => {
    site.upstream.on(write, envelope(503))
    site.upstream.on(read, envelope(503))
    const failed = await browser.submit(path, fields)
    expect([failed.status, failed.heading]).toEqual([503, busyTitle])
    const form = readForm(failed.html)
    expect(form).toEqual({ action: path, fields: held ?? fields })
    site.upstream.behave()
    const again = await browser.submit(form.action, form.fields)
    browser.cookies.delete('caizhi_toast')
    expect(site.upstream.heard.map(({ call }) => call)).toContain(write)
    expect([302, 303]).toContain(again.status)
  },
)

function isIn(html: string, kept: string | RegExp): boolean {
  return typeof kept === 'string' ? html.includes(kept) : kept.test(html)
}

function readForm(html: string): { action: string; fields: Record<string, string> } {
  const [, action = '', content = ''] =
    /<section class="notice-page[\s\S]*?<form method="post" action="([^"]*)">([\s\S]*?)再次提交/.exec(
      html,
    ) ?? []
  const inputs = [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: plain(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  }
}

function plain(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
}
