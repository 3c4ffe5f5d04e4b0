import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { pathParams, type Call } from '#contract/call'
import { isDoneOnce } from '#upstream/calls/by-form'
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

/** Matches a call as sent, such as `POST /api/desk/key/3/revoke`. */
const onceOnTheWire = Object.values(calls as Record<string, Call>)
  .filter(isDoneOnce)
  .map(({ method, path }) => {
    const pattern = pathParams(path).reduce((at, name) => at.replace(`{${name}}`, '[^/]+'), path)
    return new RegExp(`^${method} ${pattern}$`)
  })

describe.each(Object.entries(sentDeskForms))('%s', (_, form) => {
  test('is sent with the token of its page', async () => {
    const page = await browser.open(form.path)
    const forms = page.html.match(/<form method="post"/g) ?? []
    const tokens = page.html.match(/name="formToken" value="([^"]+)"/g) ?? []
    expect(tokens).toHaveLength(forms.length)
    if (!onceOnTheWire.some((pattern) => pattern.test(form.write))) return
    desk.upstream.on(form.write, envelope(503))
    await browser.submit(form.path, { ...form.fields, formToken: 'token-of-this-page' })
    const written = desk.upstream.heard.filter(({ call }) => call === form.write)
    expect(written.map(({ headers }) => headers['idempotency-key'])).toEqual(['token-of-this-page'])
  })
})

test('every showing of a page has a token of its own', async () => {
  const tokenOf = async () =>
    /name="formToken" value="([^"]+)"/.exec((await browser.open('/desk/people')).html)?.[1]
  expect(await tokenOf()).not.toBe(await tokenOf())
})
