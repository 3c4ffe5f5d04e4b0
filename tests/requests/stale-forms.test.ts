import { expect, test } from 'vitest'
import { approvalPaths } from '#app/site/approval-paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { goodAnswers } from './good-answers'
import { delivery, line } from './good-deliveries'
import { goodPurchase } from './good-purchase'
import { wire } from './good-trade'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()

/** The page's response to a form it no longer has. */
async function sendTo(path: string, fields: Record<string, string>) {
  const browser = openBrowser(site.web)
  await signIn(browser)
  const page = await browser.submit(path, fields)
  const [, told = ''] = /<div class="form-message"[\s\S]*?<p>([^<]*)<\/p>/.exec(page.html) ?? []
  return { status: page.status, told }
}

test('a request that somebody has decided meanwhile says what is wrong with its return', async () => {
  const path = 'GET /api/purchase_request/3'
  const { orderable, ...decided } = goodPurchase[path] as Record<string, unknown>
  expect(orderable).toBeDefined()
  site.upstream.on(path, envelope(200, decided))
  const answer = await sendTo(approvalPaths.request(3), { intent: 'return', reason: '' })
  expect(answer).toEqual({ status: 400, told: '请说明退回原因' })
})

test('a delivery that was received in another window says what was wrong with its count', async () => {
  const detail = wire('receipt.detail', {
    delivery: { ...delivery, state: 'received', differing: 0 },
    company: '安和诊所',
    supplier: '采芝医药',
    recorder: '',
    startTemperature: '',
    isColdChain: false,
    refusalTemperature: '',
    lines: [line],
  })
  site.upstream.on('GET /api/receipt/5', envelope(200, detail))
  const errors = { 'received-12': ['实收与发货不符，请写明原因'] }
  site.upstream.on(
    'POST /api/receipt/5/receive',
    envelope(422, { errors }, '实收与发货不符，请写明原因'),
  )
  const answer = await sendTo(receiptPaths.delivery(5), { intent: 'count', 'received-12': '9' })
  expect(answer).toEqual({ status: 400, told: '实收与发货不符，请写明原因' })
})

/**
 * Pages whose form is gone once a call returns `changed` in addition, and the fields sent to them.
 */
const gone: [
  name: string,
  path: string,
  call: string,
  changed: object,
  form: Record<string, string>,
][] = [
  ['a signature', '/dzht', 'GET /api/user/contract', { can_sign: false }, { intent: 'sign' }],
  [
    'stamped paper',
    '/dzht/paper',
    'GET /api/user/contract',
    { can_sign: false },
    { pictures: 'x' },
  ],
  [
    ...(['a withdrawal', '/user/wdqb/withdraw', 'GET /api/user/withdrawal'] as const),
    ...([{ is_under_way: true }, { intent: 'ask', amount: '' }] as const),
  ],
  [
    ...(['a document', '/register/step3?slot=clinic', 'GET /api/user/registration'] as const),
    ...([{ open_step: 0 }, { intent: 'save', slot: 'clinic' }] as const),
  ],
]

test.each(gone)(
  '%s is told what was wrong where its form is gone',
  async (_, path, call, ...rest) => {
    const [changed, form] = rest
    site.upstream.on(call, envelope(200, { ...(goodAnswers[call] as object), ...changed }))
    const answer = await sendTo(path, form)
    expect(answer).toMatchObject({ status: 400, told: expect.stringMatching(/./) as unknown })
  },
)
