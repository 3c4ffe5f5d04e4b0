import { beforeAll, describe, expect, test } from 'vitest'
import { isDeskCall, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { deskPaths } from '#app/site/desk-paths'
import { openBrowser, type Browser, type Page } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const desk = shopOnFakeUpstream({ SURFACE: 'desk' })
const told = '已由李四办理，请重新查看'
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(desk.web)
  const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
  await browser.submit('/desk/login', credentials)
})

/** Pages that need more than a sample and their forms' fields, or that show no code again. */
const others: string[] = [
  deskPaths.keptForm,
  deskPaths.accountTotp,
  deskPaths.newShipment,
  deskPaths.shipmentPaper,
  deskPaths.returnSheet,
  deskPaths.ledger,
  deskPaths.monthStatement,
  deskPaths.statement,
].map(({ pattern }) => pattern)

/** Every other page, a thing at the number 1. */
const pages = Object.values(deskPaths).flatMap((address) =>
  address.kind === 'page' && !others.includes(address.pattern)
    ? [address.pattern.replace(':id', '1')]
    : [],
)

const writes = Object.values(calls as Record<string, Call>)
  .filter((call) => call.method === 'POST' && isDeskCall(call))
  .map(({ path }) => `POST ${path}`)

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The forms of a page that it sends to itself, with each field typed into, by their first button. */
function formsOf({ html }: Page, path: string): Record<string, string>[] {
  const forms = [...html.matchAll(/<form [^>]*method="post"[\s\S]*?<\/form>/g)].map(
    ([form]) => form,
  )
  return forms.filter((form) => attribute(form, 'action') === path).map(typedInto)
}

function typedInto(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<(?:input|textarea|button) [^>]*>/g)) {
    const [name, type] = [attribute(tag, 'name'), attribute(tag, 'type') ?? 'text']
    if (name === undefined || /checkbox|file/.test(type)) continue
    if (/text|search|tel/.test(type)) fields[name] = `补<${name}>`
    else fields[name] ??= type === 'date' ? '2026-11-20' : (attribute(tag, 'value') ?? '')
  }
  return fields
}

const escaped = (words: string) => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const sent = new Set<string>()

describe.each(pages)('%s', (path) => {
  test.each([503, 409])('keeps what is typed into its forms when told %i', async (code) => {
    const page = await browser.open(path)
    expect(page.status).toBe(200)
    for (const fields of formsOf(page, path)) {
      sent.add(path)
      for (const write of writes)
        desk.upstream.on(write.replace(/\{\w+\}/g, fields.id ?? '1'), envelope(code, null, told))
      const { status, html } = await browser.submit(path, fields)
      const typed = Object.values(fields).filter((value) => value.startsWith('补<'))
      expect([fields, status]).toEqual([fields, expect.toBeOneOf([400, code])])
      expect([fields, typed.filter((words) => !html.includes(escaped(words)))]).toEqual([
        fields,
        [],
      ])
    }
  })
})

test('many of them have forms', () => {
  expect(sent.size).toBeGreaterThan(20)
})
