import { describe, expect, test } from 'vitest'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { storePaths } from '#app/site/store-paths'
import { openBrowser, signIn } from './browser'
import { envelope } from './fake-upstream'
import { shopOnFakeUpstream } from './shop-on-fake-upstream'

const site = shopOnFakeUpstream()
const page = severalStoresPaths.transfer()
const slip = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'slip.png')
const handIn = 'POST /api/transfer'
const token = 'token-of-the-page'

async function openBuyer() {
  const browser = openBrowser(site.web)
  await signIn(browser)
  return browser
}
const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*name="ids"[^>]*>/g)]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="(\d+)"/.exec(input)?.[1])

describe('one transfer for several stores', () => {
  test('begins with all that it may pay ticked, with sum, account and what it says', async () => {
    const { html, text } = await (await openBuyer()).open(page)
    expect(ticked(html)).toEqual(['7', '17'])
    expect(text).toMatch(/勾选的 2 笔，对公转账/)
    expect(text).toMatch(/转账金额 ¥ ?95\.50 附言 DD&lt;9&gt;、DD19/)
    expect(text).toContain('含麻订单不能合并转账，请从本店账户单独付款')
    expect(html).not.toMatch(/<input[^>]*name="ids"[^>]*value="8"/)
  })

  test('sums up what is ticked on a press, and keeps ticks and file', async () => {
    const browser = await openBuyer()
    const sent = await browser.submit(page, { intent: 'check', token, ids: '17', slip })
    expect(sent.status).toBe(303)
    const next = sent.headers.get('Location') ?? ''
    expect(next).toBe('/user/zhzx/ddgl/transfer?ids=17&slip=21#transfer-pay')
    const { html, text } = await browser.open(next.split('#')[0] ?? '')
    expect(ticked(html)).toEqual(['17'])
    expect(html).toContain('name="slipId" value="21"')
    expect(text).toMatch(/转账金额 ¥ ?60\.50 附言 DD19/)
    const none = await browser.submit(page, { intent: 'check', token })
    const empty = await browser.open((none.headers.get('Location') ?? '').split('#')[0] ?? '')
    expect(ticked(empty.html)).toEqual([])
    expect(empty.text).toMatch(/转账金额 ¥ ?0\.00/)
  })

  test('leads to what became of it, which names no store that is not the person’s', async () => {
    const browser = await openBuyer()
    const sent = await browser.submit(page, { intent: 'handIn', token, ids: ['7', '17'], slip })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, storePaths.transferred(4)])
    const said = site.upstream.heard.filter(({ call }) => call === handIn).at(-1)
    expect(said?.body).toContain('slip_id=21')
    const { text } = await browser.open(storePaths.transferred(4))
    expect(text).toContain('已到账 ¥30.00：少&lt;5&gt;')
    expect(text).toContain('另有 1 笔属于您没有权限的门店')
    expect(text).not.toContain('共 ¥')
  })

  test('says at the row what cannot be paid, with everything kept', async () => {
    const refused = [{ id: 17, reason: '您在杭州安和诊所二店没有“财务”的权限，请联系负责人' }]
    site.upstream.on(handIn, envelope(409, { refused }, 'DD19 没有权限。凭证还没有提交'))
    const browser = await openBuyer()
    const answer = await browser.submit(page, { intent: 'handIn', token, ids: ['7', '17'], slip })
    expect(answer.status).toBe(400)
    expect(answer.html).toMatch(/role="alert"[^>]*><strong>温馨提示<\/strong><p>DD19 没有权限/)
    expect(answer.html).toMatch(/id="wrong-17">您在杭州安和诊所二店没有/)
    expect(ticked(answer.html)).toEqual(['7', '17'])
    expect(answer.html).toContain('name="slipId" value="21"')
  })

  test('asks for the file at its field, with the ticks kept', async () => {
    const browser = await openBuyer()
    const answer = await browser.submit(page, { intent: 'handIn', token, ids: '7' })
    expect(answer.status).toBe(400)
    expect(answer.html).toMatch(/id="slip-error"[^>]*>请选择要上传的文件/)
    expect(ticked(answer.html)).toEqual(['7'])
  })

  test('is offered where other stores wait for money too', async () => {
    const { html } = await (await openBuyer()).open('/cart/step3/7')
    expect(html).toMatch(/其他门店还有 (<!-- -->)?2(<!-- -->)? 笔待付款/)
    expect(html).toContain(`href="${page}"`)
  })
})
