import { expect, test } from 'vitest'
import { fingerprintOf } from '#app/views/orders/after-sales'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { refund } from './good-returns'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

test('a request of after-sales that is pressed twice answers both times with what it has made', async () => {
  const open = { code: 'AS_OPEN', message: '这一行、这个批号已有进行中的申请', page: '' }
  const quote = { refund, lines: [], problems: [open], is_at_our_cost: true, gifts: [] }
  const fields = {
    intent: 'send',
    token: 'a-token-of-this-form',
    isRefusal: '0',
    'number.41': '2',
    reason: 'damaged',
    kind: 'returnRefund',
    words: '外箱压坏两盒',
    pictures: '7',
    shown: fingerprintOf(refund),
  }
  const browser = openBrowser(site.web)
  await signIn(browser)
  const path = '/order/afterSales/new?order=9&line=41'
  const first = await browser.submit(path, fields)
  site.upstream.on('GET /api/after_sales/quote', envelope(200, quote))
  const second = await browser.submit(path, fields)
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  site.upstream.on('POST /api/after_sales', envelope(422, { errors: {}, problems: [open] }))
  const other = await browser.submit(path, { ...fields, token: 'a-token-of-another-form' })
  expect(other.status).toBe(400)
  expect(other.text).toContain(open.message)
})

const fields = {
  intent: 'count',
  token: 'a-token-of-this-form',
  isRefusal: '0',
  'number.41': '2',
  reason: 'damaged',
  kind: 'returnRefund',
  words: '',
}
const path = '/order/afterSales/new?order=9&line=41'

function read(html: string) {
  const errors = [...html.matchAll(/<(?:p|span) class="field-error" id="([^"]+)">([^<]*)</g)]
  const [, focused] =
    /<(?:input|textarea|fieldset)(?=[^>]*autofocus)[^>]* id="([^"]+)"/.exec(html) ?? []
  return { focused, errors: Object.fromEntries(errors.map(([, id, words]) => [id, words])) }
}

test('what a request lacks is told when the sums are worked out, at its field, beside the sums', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const answer = await browser.submit(path, fields)
  expect(answer.status).toBe(400)
  const { focused, errors } = read(answer.html)
  expect(errors).toEqual({
    'ask-words-error': '请输入情况说明',
    'ask-pictures-error': '破损和质量问题至少传一张照片',
  })
  expect(focused).toBe('ask-words')
  expect(answer.text).toContain('可退金额')
  const wrongKind = { ...fields, words: '少了两盒没有送到', reason: 'other', kind: 'exchange' }
  const refused = await browser.submit(path, wrongKind)
  expect(Object.values(read(refused.html).errors)).toEqual(['这个原因不能选这种方式，请重新选择'])
  expect(refused.html).toContain('少了两盒没有送到')
})

test('what speaks against a line stands at its number, against a reason at the reason', async () => {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const answerWith = (problem: object) => {
    const problems = [{ page: '', ...problem }]
    const quote = { refund, lines: [], problems, is_at_our_cost: true, gifts: [] }
    site.upstream.on('GET /api/after_sales/quote', envelope(200, quote))
    return browser.submit(path, {
      ...fields,
      words: '外箱压坏两盒',
      pictures: '7',
      'number.41': '13',
    })
  }
  const many = { code: 'AS_QUANTITY', message: '最多可申请 10 盒', line_id: 41 }
  const ofLine = await answerWith(many)
  expect(ofLine.status).toBe(400)
  expect(read(ofLine.html)).toEqual({
    focused: 'ask-number-41',
    errors: { 'ask-number-41-error': many.message },
  })
  expect(ofLine.html).toContain('value="13"')
  expect(ofLine.text).not.toContain('温馨提示')
  const cold = { code: 'AS_COLD', message: '冷链商品须在 24 小时内申请', line_id: 41 }
  expect(read((await answerWith(cold)).html).errors).toEqual({ 'ask-reason-error': cold.message })
  // A line that no longer qualifies has no field: its error stands above the form.
  const gone = await answerWith({ ...many, line_id: 42 })
  expect(gone.text).toContain(`温馨提示 ${many.message}`)
})
