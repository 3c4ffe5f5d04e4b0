import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extractText } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { describeDatabases } from '#tests/databases'
import { openInvoices } from '#tests/fixtures/invoices'
import { onlyInAll } from '#tests/tags'

async function unzip(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'invoices.zip')
  await writeFile(file, bytes)
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
  const found: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  zip.close()
  return found
}

const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s/g, '')

describeDatabases('the files of invoices', (open) => {
  async function openIssued() {
    const shop = await openInvoices(open)
    const buyer = await shop.addBuyer({ company: '甪直㐂堂<诊所>' })
    for (const code of ['A1', 'A2']) {
      const order = await shop.addOrder(buyer.storeId, { code })
      const form = { order_ids: String(order), invoice_type: 'plain' }
      await shop.api.post('/api/invoice', form, buyer.token)
    }
    await shop.run()
    const get = async (address: string, token = buyer.token) => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await shop.api.request(address, { headers })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { status: answer.status, headers: answer.headers, bytes }
    }
    return { ...shop, buyer, get }
  }

  test('the demonstration issues samples that say so, as PDF and XML', async () => {
    const { invoices, get } = await openIssued()
    const [invoice] = await invoices()
    const address = `/api/invoice_file/${String(invoice?.id)}`
    const pdf = await get(`${address}/pdf`)
    expect(pdf.headers.get('Content-Disposition')).toContain(`${invoice?.number ?? '-'}.pdf`)
    const said = await textOf(pdf.bytes)
    for (const words of ['样本', '不是有效发票', invoice?.number, '〔U+3402〕堂<诊所>', '¥113.00'])
      expect(said).toContain(words)
    const xml = Buffer.from((await get(`${address}/xml`)).bytes).toString()
    expect(xml).toContain('sample="样本"')
    expect(xml).toContain('堂&lt;诊所&gt;')
    expect((await get(`${address}/ofd`)).status).toBe(404)
  })

  test("another store's file is not there, and no archive has it", async () => {
    const { invoices, get, addBuyer } = await openIssued()
    const stranger = await addBuyer()
    const id = String((await invoices())[0]?.id)
    expect((await get(`/api/invoice_file/${id}/pdf`, stranger.token)).status).toBe(404)
    expect((await get(`/api/invoice_archive?ids=${id}`, stranger.token)).status).toBe(404)
    expect((await get(`/api/invoice_archive?ids=${id}`, '')).status).toBe(401)
  })

  test('the invoices of a month come as one archive with a list of them', async () => {
    const { invoices, get } = await openIssued()
    const rows = await invoices()
    const archive = await get('/api/invoice_archive?month=2026-11')
    const name = archive.headers.get('Content-Disposition') ?? ''
    expect(decodeURIComponent(name)).toContain('发票_2026-11.zip')
    const files = await unzip(archive.bytes)
    const wanted = rows.flatMap(({ number }) => [`${number}.pdf`, `${number}.xml`])
    expect(Object.keys(files).sort()).toEqual([...wanted, 'index.csv'].sort())
    const index = files['index.csv']?.toString() ?? ''
    expect(index).toMatch(/^\ufeff发票号码,/)
    for (const { number } of rows) expect(index).toContain(number)
    expect(index).toContain('100.00,13.00,113.00,')
    expect((await get('/api/invoice_archive?month=2025-01')).status).toBe(404)
    const [first] = rows
    const one = await unzip((await get(`/api/invoice_archive?ids=${String(first?.id)}`)).bytes)
    expect(Object.keys(one)).toHaveLength(3)
  })

  test(
    'a month of more than two hundred comes whole',
    { ...onlyInAll, timeout: 60_000 },
    async () => {
      const { db, context, get, invoices } = await openIssued()
      const [row] = await invoices()
      const numbers = Array.from({ length: 205 }, (_, at) =>
        String(26339900000000100000n + BigInt(at)),
      )
      await db
        .insertInto('invoices')
        .values(
          numbers.map((number) => ({
            order_id: row?.order_id ?? 0,
            kind: 'plain' as const,
            number,
            issued_on: '2026-10-01',
            amount_fen: 100,
            corrects_id: null,
            buyer_name: '甲',
            buyer_tax_number: '',
            seller_name: '乙',
            seller_tax_number: '',
            rows: '[]',
            created_at: context().now,
          })),
        )
        .execute()
      const files = await unzip((await get('/api/invoice_archive?month=2026-10')).bytes)
      expect(Object.keys(files)).toHaveLength(2 * numbers.length + 1)
      for (const number of numbers) expect(files['index.csv']?.toString()).toContain(number)
    },
  )

  test('an invoice without kept files is written anew, always the same', async () => {
    const { db, context, get, buyer, invoices } = await openIssued()
    const [row] = await invoices()
    const order_id = row?.order_id ?? 0
    const { id } = await db
      .insertInto('invoices')
      .values({
        order_id,
        kind: 'plain',
        number: '26339900000000000009',
        issued_on: '2026-11-01',
        amount_fen: 100,
        corrects_id: null,
        buyer_name: '甲',
        buyer_tax_number: '',
        seller_name: '乙',
        seller_tax_number: '',
        rows: '[]',
        created_at: context().now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invoice_requests')
      .values({
        store_id: buyer.storeId,
        kind: 'plain',
        cause: 'sale',
        corrects_id: null,
        state: 'issued',
        amount_fen: 100,
        rows: '[]',
        next_try_at: 0,
        confirm_by_at: null,
        invoice_id: id,
        created_at: 0,
        updated_at: 0,
      })
      .execute()
    const address = `/api/invoice_file/${String(id)}/pdf`
    const [first, second] = [await get(address), await get(address)]
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true)
    expect(await textOf(first.bytes)).toContain('26339900000000000009')
  })
})
