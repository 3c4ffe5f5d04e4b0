import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, innerOf, isObject } from '#contract/wire'
import { openBrowser, type Browser } from './browser'
import { envelope } from './fake-upstream'
import { goodDesk } from './good-desk'
import { deskCallAt, sampleAnswer } from './sample-answer'
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
    const answered = deskCallAt(read)?.data ?? z.unknown()
    desk.upstream.on(read, envelope(200, closed(goodDesk[read] ?? sampleAnswer(read), answered)))
    const page = await browser.submit(form.path, { ...form.fields, version: '99' })
    expect([page.status, messages(page.html)]).toEqual([400, [told]])
    const typed = Object.values(form.fields).flat().filter(isProse).map(escaped)
    for (const words of typed) expect(page.html).toContain(words)
  })
})

/** A response once everything is decided: nothing waits, no action is open, nothing is left. */
function closed(answer: unknown, schema: z.ZodTypeAny): unknown {
  const inner = innerOf(schema)
  if (inner !== undefined) return closed(answer, inner)
  if (Array.isArray(answer) && schema instanceof z.ZodArray)
    return answer.map((one) => closed(one, schema.element as z.ZodTypeAny))
  const fields = fieldsOf(schema)
  if (fields === undefined || !isObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)?.schema ?? z.unknown()
      if (name.startsWith('can_')) return [name, false]
      if (name === 'state' && field instanceof z.ZodEnum)
        return [name, endOf(value, field.options as string[])]
      if (/^(sale|apart)$/.test(name) && typeof value === 'number') return [name, 0]
      return [name, closed(value, field)]
    }),
  )
}

/** The state in which what waited has ended: its last one, `accepted` where there is that. */
function endOf(state: unknown, states: readonly string[]): unknown {
  if (!/^(waiting|open|packed|pending)$/.test(String(state))) return state
  return states.find((one) => one === 'accepted') ?? states.at(-1)
}

test('a key is to be chosen, in words of its own', async () => {
  const { status, html } = await browser.submit('/desk/keys', { intent: 'revoke', reason: '换人' })
  expect([status, html]).toEqual([400, expect.stringContaining('请选择要停用的密钥')])
})
