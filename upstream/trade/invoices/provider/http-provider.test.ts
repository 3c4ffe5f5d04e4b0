import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openInvoiceProvider } from '#tests/fixtures/invoice-provider'
import { openInvoices } from '#tests/fixtures/invoices'
import { issueByHttp } from './http-provider'
import type { InvoiceDocument } from './document'

const document: InvoiceDocument = {
  id: 'invoice-1',
  kind: 'plain',
  cause: 'sale',
  corrects: '',
  buyer: {
    company: '杏林诊所',
    taxNumber: '',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
  },
  delivery: { email: '', phone: '' },
  seller: { name: '采芝医药', taxNumber: '9' },
  rows: [],
  amountFen: 0,
  orderCodes: [],
}

test('a provider that does not answer in time has said nothing', async () => {
  const { url, oddities } = await openInvoiceProvider()
  oddities.push({ isSilent: true })
  const place = { url, secret: 's'.repeat(32), withinMs: 200 }
  expect((await issueByHttp(place, document)).kind).toBe('unknown')
})

test('an answer that is none, and one that asks to come again, have said nothing either', async () => {
  const { url, oddities } = await openInvoiceProvider()
  oddities.push({ body: '<html>' }, { status: 202 }, { status: 503 }, { status: 429 })
  const place = { url, secret: 's'.repeat(32) }
  for (let at = 0; at < 4; at++) expect((await issueByHttp(place, document)).kind).toBe('unknown')
})

describeDatabases('a provider of invoices', (open) => {
  async function openProvided() {
    const provider = await openInvoiceProvider()
    const shop = await openInvoices(open, provider.settings)
    const buyer = await shop.addBuyer()
    const order = await shop.addOrder(buyer.storeId, { code: 'A1', kind: 'special' })
    const form = { order_ids: String(order), invoice_type: 'special' }
    await shop.api.post('/api/invoice_title/delivery', { email: 'fp@example.com' }, buyer.token)
    await shop.api.post('/api/invoice', form, buyer.token)
    const request = async () => (await shop.requests()).at(-1)
    return { ...shop, ...provider, buyer, form, request }
  }

  test('is asked with everything that stands on the invoice, signed, and its files are kept', async () => {
    const { run, asked, request, invoices, db } = await openProvided()
    await run()
    expect(asked).toMatchObject([
      {
        kind: 'special',
        cause: 'sale',
        amount: '113',
        isSigned: true,
        buyer: { name: '杏林诊所', bank: '演示银行', bank_account: '330000000001' },
        delivery: { email: 'fp@example.com' },
        rows: [{ name: '阿莫西林胶囊', amount: '113', tax: '13', rate_percent: 13 }],
      },
    ])
    expect(await request()).toMatchObject({ state: 'issued', tries: 1 })
    expect(await invoices()).toMatchObject([{ number: '26330000000000000001' }])
    const files = await db.selectFrom('invoice_files').select('format').orderBy('format').execute()
    expect(files.map(({ format }) => format)).toEqual(['pdf', 'xml'])
  })

  test('is asked again under the same id while it says nothing, and issues one', async () => {
    const { run, asked, oddities, request, invoices, clock } = await openProvided()
    oddities.push({ status: 503 }, { status: 202 })
    await run()
    expect(await request()).toMatchObject({ state: 'issuing' })
    expect(await run()).toBe(0)
    for (const minutes of [3, 6]) {
      clock.now += minutes * 60_000
      await run()
    }
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(asked).toHaveLength(3)
    expect(await invoices()).toHaveLength(1)
  })

  test('what it refuses has failed with its words, and is asked for again by the buyer', async () => {
    const { run, oddities, request, api, buyer, form, invoices } = await openProvided()
    oddities.push({ status: 400, body: '{"reason":"购方税号不存在"}' })
    await run()
    expect(await request()).toMatchObject({ state: 'failed', reason: '购方税号不存在' })
    const { data } = await api.get('/api/user/message', buyer.token)
    expect(data.items).toMatchObject([{ type: 'invoice', title: '开票未成功' }])
    expect((await api.post('/api/invoice', form, buyer.token)).code).toBe(200)
    await run()
    expect(await invoices()).toHaveLength(1)
  })

  test('an answer that cannot be right is not kept, and says what is wrong', async () => {
    const { run, oddities, request, api, buyer, form, invoices } = await openProvided()
    const lies: [Record<string, unknown>, string][] = [
      [{ id: 'invoice-999' }, '答复的不是这一张'],
      [{ number: '123' }, '发票号码不是 20 位数字'],
      [{ amount: '113.01' }, '价税合计与申请不符'],
      [{ issued_on: '2026-11-22' }, '开票日期不正确'],
      [{ files: {} }, '没有 PDF 或 XML 文件'],
      [{ files: { pdf: Buffer.from('<html>').toString('base64') } }, 'PDF 文件的内容不对'],
      [{ files: { pdf: Buffer.from('%PDF-1.7 cut').toString('base64') } }, 'PDF 文件不完整'],
    ]
    for (const [lie, problem] of lies) {
      oddities.push(lie)
      await run()
      expect(await request()).toMatchObject({
        state: 'failed',
        reason: `开票平台的答复不对（${problem}）`,
      })
      await api.post('/api/invoice', form, buyer.token)
    }
    expect(await invoices()).toEqual([])
  })

  test('one number for two invoices is found out', async () => {
    const { run, oddities, request, api, buyer, addOrder, invoices } = await openProvided()
    await run()
    const second = await addOrder(buyer.storeId)
    const form = { order_ids: String(second), invoice_type: 'plain' }
    await api.post('/api/invoice', form, buyer.token)
    oddities.push({ number: '26330000000000000001' })
    await run()
    expect((await request())?.reason).toContain('已用于另一张')
    expect(await invoices()).toHaveLength(1)
  })

  test('one that never answers has failed after a day', async () => {
    const { run, oddities, request, clock } = await openProvided()
    for (let at = 0; at < 12; at++) {
      oddities.push({ status: 500 })
      await run()
      clock.now += 4 * 3_600_000
    }
    expect(await request()).toMatchObject({ state: 'failed', reason: '开票平台一直没有答复' })
  })
})
