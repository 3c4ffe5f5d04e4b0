import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { goodDesk } from './good-desk'
import { sentDeskForms } from './sent-desk-forms'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const desk = shopOnFakeUpstream({ SURFACE: 'desk' })
const told = '已由李四办理，请重新查看'
let browser: Browser

beforeAll(async () => {
  browser = openBrowser(desk.web)
  const credentials = { intent: 'sign-in', name: 'desk-owner', password: 'caizhi-demo' }
  await browser.submit('/desk/login', credentials)
})

const versioned = Object.entries(sentDeskForms).filter(([, { fields }]) => 'version' in fields)

/** Fields that nobody types: ids, versions of what was read, tokens. */
const isSet = (name: string) =>
  /^(intent|decision|document|application|change|request|batchId|order|id|place|token)$/.test(name)

/** Prose: it stays readable, whatever a colleague has decided. */
const isProse = (value: unknown): value is string =>
  typeof value === 'string' && /[㐀-鿿]/.test(value)

const escaped = (words: string) => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const messages = (html: string) =>
  [...html.matchAll(/<div class="form-message"[\s\S]*?<p>([^<]*)<\/p>/g)].map(([, words]) => words)

test('a row of a bank statement is not booked over the words that put it aside', async () => {
  const fields = { intent: 'confirm', rows: '7.1', 'match.7': 'slip.8.2', reason: '利息' }
  const page = await browser.submit('/desk/slips/statement', fields)
  expect([page.status, page.text.includes('写了忽略的原因，所以没有确认')]).toEqual([400, true])
  expect(page.html).toContain('value="利息"')
})

describe.each(versioned)('%s, read before somebody else decided', (_, form) => {
  test('says so when its fields are empty', async () => {
    const set = Object.fromEntries(Object.entries(form.fields).filter(([name]) => isSet(name)))
    const page = await browser.submit(form.path, { ...set, version: '99' })
    const sent = desk.upstream.heard.filter(({ call }) => call === form.write).length
    // A form without a field that can be wrong was submitted, and the upstream responded.
    if (sent > 0) expect([page.status, sent]).toEqual([303, 1])
    else expect([page.status, page.text]).toEqual([400, expect.stringMatching(/没有提交|没有发货/)])
  })

  test('says what it was told, once, where it is gone', async () => {
    desk.upstream.on(form.write, envelope(409, null, told))
    const read = form.read ?? ''
    desk.upstream.on(read, envelope(200, closed(goodDesk[read], read)))
    const page = await browser.submit(form.path, { ...form.fields, version: '99' })
    expect([page.status, messages(page.html)]).toEqual([400, [told]])
    const typed = Object.values(form.fields).flat().filter(isProse).map(escaped)
    for (const words of typed) expect(page.html).toContain(words)
  })
})

/** The final state of a thing by its page; `accepted` for the others. */
const ended: Record<string, RegExp> = {
  answered: /feedback/,
  rejected: /appeal|phone_appeal|adjustment|role_proposal|stock|price_review/,
  returned: /top_up|slip|transfer/,
  closed: /payment/,
}

/** A response once everything is decided: nothing waits, no action is open, nothing is left. */
function closed(answer: unknown, call: string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => closed(one, call))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer as Record<string, unknown>).map(([name, value]) => {
      if (name.startsWith('can_')) return [name, false]
      if (name === 'state') return [name, endOf(value, call)]
      if (call.includes('stock/batch') && typeof value === 'number' && /^(sale|apart)$/.test(name))
        return [name, 0]
      return [name, closed(value, call)]
    }),
  )
}

function endOf(state: unknown, call: string): unknown {
  if (state === 'packed') return 'withdrawn'
  if (state === 'pending' && call.includes('control')) return 'approved'
  if (state !== 'waiting' && !(state === 'open' && call.includes('payment'))) return state
  return Object.entries(ended).find(([, calls]) => calls.test(call))?.[0] ?? 'accepted'
}

test('a key is to be chosen, in words of its own', async () => {
  const { status, html } = await browser.submit('/desk/keys', { intent: 'revoke', reason: '换人' })
  expect([status, html]).toEqual([400, expect.stringContaining('请选择要停用的密钥')])
})
