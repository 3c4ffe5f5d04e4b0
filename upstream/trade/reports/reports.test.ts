import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addDelivery, siteLicences } from '#tests/fixtures/deliveries'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { pdf, png } from '#tests/fixtures/pictures'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { readZip } from '#tests/fixtures/read-zip'
import { forgetReportFiles } from './forget'

const day = 86_400_000

async function openReports(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  let now = fixtureNow
  const api = openApi(database, () => now)
  const buyer = await addStore(db)
  const goods = await addGoods(db, { name: '阿莫西林胶囊', spec: '0.25g', code: 'C100' })
  const line = { batch_number: 'B20260101' }
  const sent = { goods: [goods], at: fixtureNow - 2 * day, line }
  const delivery = await addDelivery(db, buyer.storeId, sent)
  const quality = await addOperator(db, ['quality'], { name: '质管赵六' })
  const upload = (name: string, bytes = pdf) => sendFile(api, quality.token, { name, bytes })
  const save = (fileId: number, more: object = {}) => {
    const file = { file_id: fileId, code: 'C100', ph: 'b20260101', kind: 'factory', ...more }
    return api.post('/api/desk/report_save', { files: [file] }, quality.token)
  }
  const list = async (query = '', token = buyer.token) =>
    (await api.get(`/api/report${query}`, token)).data as unknown as {
      items: { status: string; can_ask: boolean; files: { id: number }[]; ph: string }[]
      counts: Record<string, number>
    }
  const ask = (token = buyer.token) =>
    api.post('/api/report/ask', { goods_id: goods.id, ph: 'B20260101' }, token)
  const later = (ms: number) => (now += ms)
  return { database, db, api, buyer, goods, delivery, quality, upload, save, list, ask, later }
}

async function sendFile(
  api: TestApi,
  token: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await api.request('/api/desk/report_upload', { method: 'POST', body, headers })
  return (await response.json()) as { code: number; message: string; data: { id: number } }
}

describeDatabases('inspection reports', (open) => {
  test('asked for once a week, given by file name, told, and read by who bought the batch', async () => {
    const { db, api, buyer, quality, upload, save, list, ask } = await openReports(open)
    expect((await list()).items).toMatchObject([{ status: 'missing', can_ask: true, files: [] }])
    await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect((await list()).items).toMatchObject([{ status: 'asked', can_ask: false }])
    const missing = await api.get('/api/desk/report_missing', quality.token)
    expect(missing.data.items).toMatchObject([{ code: 'C100', ph: 'B20260101', askers: 1 }])
    const cut = await upload('半份.pdf', pdf.subarray(0, 30))
    expect(cut.message).toBe('半份.pdf：文件不完整，打不开，请重新扫描或导出后上传')
    const large = new Uint8Array(png)
    new DataView(large.buffer).setUint32(16, 50_000_000)
    expect((await upload('大图.png', large)).message).toContain(
      '大图.png：图片有 50000000 × 1 像素',
    )
    const { data } = await upload('阿莫西林胶囊_0.25g_B20260101.pdf')
    expect((await list()).items[0]?.files).toEqual([])
    const waiting = await api.get('/api/desk/report_waiting', quality.token)
    expect(waiting.data.items).toMatchObject([
      { id: data.id, kind: 'factory', guess: { code: 'C100', ph: 'B20260101' } },
    ])
    expect(await save(data.id)).toMatchObject({ code: 200, data: { count: 1 } })
    const [batch] = (await list()).items
    expect(batch).toMatchObject({ status: 'available', can_ask: false })
    const told = await db
      .selectFrom('messages')
      .select(['store_id', 'title'])
      .where('title', '=', '检验报告到了')
      .execute()
    expect(told).toEqual([{ store_id: buyer.storeId, title: '检验报告到了' }])
    expect((await ask()).message).toBe('这个批号的检验报告已经有了，可以下载')

    const path = `/api/report/file/${String(batch?.files[0]?.id)}`
    const headers = { Authorization: `Bearer ${buyer.token}` }
    const file = await api.request(path, { headers })
    expect(await file.text()).toBe(new TextDecoder().decode(pdf))
    expect(decodeURIComponent(file.headers.get('Content-Disposition') ?? '')).toContain(
      '阿莫西林胶囊_0.25g_B20260101.pdf',
    )
    const other = await addStore(db)
    const foreign = { headers: { Authorization: `Bearer ${other.token}` } }
    expect((await api.request(path, foreign)).status).toBe(404)
    expect((await list('', other.token)).items).toEqual([])
    expect((await ask(other.token)).code).toBe(404)
  })

  test('can be asked for again in the next week, and is told of once', async () => {
    const { db, list, ask, later } = await openReports(open)
    await ask()
    later(2 * day)
    expect((await list()).items).toMatchObject([{ status: 'asked', can_ask: true }])
    await ask()
    await ask()
    expect(await db.selectFrom('report_requests').select('week').orderBy('id').execute()).toEqual([
      { week: '2026-11-16' },
      { week: '2026-11-23' },
    ])
  })

  test('is looked for by goods, batch, order and day, and by where it stands', async () => {
    const { list, delivery } = await openReports(open)
    const found = async (query: string) => (await list(query)).items.length
    expect(await found('?q=阿莫西林')).toBe(1)
    expect(await found('?q=b2026')).toBe(1)
    expect(await found('?q=100%')).toBe(0)
    expect(await found(`?order_id=${String(delivery.orderId)}`)).toBe(1)
    expect(await found('?order_id=999')).toBe(0)
    expect(await found('?from=2026-11-19&to=2026-11-19')).toBe(1)
    expect(await found('?from=2026-11-20')).toBe(0)
    expect(await found('?status=available')).toBe(0)
    expect((await list('?status=available')).counts).toEqual({ missing: 1 })
  })

  test('of a batch that nobody knows is refused at the field, and none is saved', async () => {
    const { db, upload, save, quality, api } = await openReports(open)
    const { data } = await upload('报告.pdf')
    expect(await save(data.id, { ph: 'X1' })).toMatchObject({
      data: {
        errors: { [`batch-${String(data.id)}`]: ['这个商品没有这个批号（在库或发出过的）'] },
      },
    })
    expect(await save(data.id, { code: 'nope' })).toMatchObject({
      data: { errors: { [`code-${String(data.id)}`]: ['没有这个商品编码'] } },
    })
    expect(await db.selectFrom('batch_reports').select('id').execute()).toEqual([])
    expect((await upload('报告.txt', new TextEncoder().encode('text'))).code).toBe(422)
    const drop = `/api/desk/report_waiting/${String(data.id)}/drop`
    expect((await api.post(drop, {}, quality.token)).code).toBe(200)
    expect(await db.selectFrom('report_files').select('id').execute()).toEqual([])
  })

  test('saved twice at once is one report; withdrawn it is missing again', async () => {
    const { db, api, quality, upload, save, list } = await openReports(open)
    const { data } = await upload('B20260101.pdf')
    const answers = await Promise.all([save(data.id), save(data.id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const [report] = await db.selectFrom('batch_reports').select(['id', 'version']).execute()
    const path = `/api/desk/report/${String(report?.id)}`
    expect((await api.get(path, quality.token)).data).toMatchObject({
      report: { code: 'C100', status: 'current' },
      files: [{ name: 'B20260101.pdf' }],
    })
    const withdraw = (reason: string) =>
      api.post(`${path}/withdraw`, { version: report?.version, reason }, quality.token)
    expect((await withdraw('')).code).toBe(422)
    const both = await Promise.all([withdraw('传错批号'), withdraw('传错批号')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    expect((await list()).items).toMatchObject([{ status: 'missing', files: [] }])
    const file = `/api/report/file/${String(data.id)}`
    const buyer = await addStore(db)
    const headers = { Authorization: `Bearer ${buyer.token}` }
    expect((await api.request(file, { headers })).status).toBe(404)
  })

  test('comes as one archive that says what is missing, and in the pack for inspectors', async () => {
    const { db, api, buyer, goods, upload, save } = await openReports(open)
    const bare = await addGoods(db, { name: '头孢克肟片', spec: '0.1g' })
    await addDelivery(db, buyer.storeId, {
      goods: [bare],
      at: fixtureNow - day,
      line: { batch_number: 'K7' },
    })
    await save((await upload('B20260101.pdf')).data.id)
    const archive = await readZip(api, '/api/report/archive', buyer.token)
    expect(archive.names).toEqual(['阿莫西林胶囊_0.25g_B20260101.pdf', 'index.csv'])
    expect(archive.files['阿莫西林胶囊_0.25g_B20260101.pdf']).toBe(new TextDecoder().decode(pdf))
    expect(archive.files['index.csv']?.split('\n')[1]).toMatch(/^头孢克肟片,0\.1g,.*K7.*缺：未提供/)
    const chosen = `/api/report/archive?batches[0][goods_id]=${String(goods.id)}&batches[0][ph]=B20260101`
    expect((await readZip(api, chosen, buyer.token)).names).toHaveLength(2)
    expect((await readZip(api, '/api/report/archive?q=没有', buyer.token)).status).toBe(404)
    await db.insertInto('site_licences').values(siteLicences).execute()
    const pack = await readZip(api, '/api/report/pack', buyer.token)
    expect(pack.names).toEqual(
      expect.arrayContaining([
        '供货单位证照/营业执照.svg',
        '随货同行单.csv',
        '验收记录.csv',
        '追溯码.csv',
        '检验报告/阿莫西林胶囊_0.25g_B20260101.pdf',
        '检验报告/index.csv',
        'index.csv',
      ]),
    )
    expect(pack.files['供货单位证照/营业执照.svg']).toContain('<svg')
    expect(pack.files['index.csv']).toContain('合同')
    expect(pack.files['index.csv']).toContain('网站公示：/licences/../x.svg')
    expect(pack.files['随货同行单.csv']).toContain('B20260101')
    const [, goodsRow = ''] = pack.files['随货同行单.csv']?.split('\n') ?? []
    expect(goodsRow).toContain('浙江省')
    for (const heading of [
      '收货地址',
      '单价',
      '金额',
      '上市许可持有人',
      '批准文号',
      '剂型',
      '收货单位',
      '温度记录仪',
    ])
      expect(pack.files['随货同行单.csv']).toContain(heading)
    expect(pack.files['验收记录.csv']?.split('\n')).toHaveLength(2)
    const wrong = await readZip(api, '/api/report/pack?from=2026-11-21&to=2026-11-01', buyer.token)
    expect(wrong.status).toBe(422)
  })

  test('a file that nobody assigned is forgotten after a week', async () => {
    const { database, upload } = await openReports(open)
    await upload('B20260101.pdf')
    const at = (now: number) => contextOf(database, { now })
    expect(await forgetReportFiles(at(fixtureNow + 6 * day))).toBe(0)
    expect(await forgetReportFiles(at(fixtureNow + 8 * day))).toBe(1)
  })
})
