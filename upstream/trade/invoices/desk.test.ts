import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openInvoices } from '#tests/fixtures/invoices'
import { addOperator } from '#tests/fixtures/operators'
import { pdf } from '#tests/fixtures/pictures'
import { fixtureNow } from '#tests/fixtures/stores'
import { endLapsedConfirmations } from './confirm'
import { liveSettings } from '#tests/fixtures/live'

const hour = 3_600_000
const wholePdf = new TextDecoder().decode(pdf)

describeBothDatabases('invoices at the desk', (open) => {
  async function openDesk(settings: Parameters<typeof openInvoices>[1] = {}) {
    const shop = await openInvoices(open, settings)
    const { api, db, run, addOrder } = shop
    const buyer = await shop.addBuyer()
    const finance = await addOperator(db, ['finance'], { name: '财务员' })
    // In a live shop 财务 needs an authenticator app to sign in.
    await db.updateTable('operators').set({ totp_secret: 'sealed' }).execute()
    const list = async (query = '', token = finance.token) =>
      (await api.get(`/api/desk/invoice${query}`, token)).data.items as {
        id: number
        state: string
      }[]
    const detail = async (id: number) =>
      (await api.get(`/api/desk/invoice/${String(id)}`, finance.token)).data
    const act = async (id: number, what: string, form: object = {}, token = finance.token) => {
      const { version } = await detail(id)
      return api.post(`/api/desk/invoice/${String(id)}/${what}`, { version, ...form }, token)
    }
    const upload = async (id: number, text: string, token = finance.token) => {
      const form = new FormData()
      form.set('file', new File([text], 'invoice.pdf'))
      const answer = await api.request(`/api/desk/invoice/${String(id)}/file`, {
        method: 'POST',
        body: form,
        headers: { Authorization: `Bearer ${token}` },
      })
      return (await answer.json()) as { code: number; message: string; data: { id: number } }
    }
    const waiting = async (wanted: Parameters<typeof addOrder>[1] = {}) => {
      await addOrder(buyer.storeId, { at: fixtureNow - 8 * 24 * hour, ...wanted })
      await run()
      return (await list('?state=pending'))[0]?.id ?? 0
    }
    const issued = async () => {
      await waiting({ kind: 'special', code: 'A1' })
      return (await list('?state=issued'))[0]?.id ?? 0
    }
    const trail = async () => {
      const acts = db.selectFrom('audit_log').select('action').where('action', '<>', 'bank.look')
      return (await acts.orderBy('id').execute()).map(({ action }) => action)
    }
    return { ...shop, buyer, finance, list, detail, act, upload, waiting, issued, trail }
  }

  test('one that was issued elsewhere is kept with number, day and files, once', async () => {
    const { waiting, upload, act, detail, invoices, api, finance, buyer, trail } =
      await openDesk(liveSettings)
    const id = await waiting()
    const queue = await api.get('/api/desk/queue', finance.token)
    expect(queue.data.queues).toContainEqual(
      expect.objectContaining({ kind: 'invoices', count: 1, oldest: [id] }),
    )
    expect((await act(id, 'issue')).message).toContain('还没有接入开票平台')
    expect((await upload(id, 'hello')).message).toBe('只能上传发票的 PDF、OFD 或 XML 文件')
    for (const cut of [
      '%PDF-1.7 by hand',
      '<?xml version="1.0"?><E><No>1</No>',
      '<?xml version="1.0"?><E><No>1</E>',
      '<?xml version="1.0"?><!DOCTYPE E [<!ENTITY x SYSTEM "file:///etc/passwd">]><E>&x;</E>',
      'PK\u0003\u0004 OFD.xml',
    ])
      expect((await upload(id, cut)).message).toBe('文件不完整，打不开，请重新下载后上传')
    const file = (await upload(id, wholePdf)).data.id
    const form = { number: '26330000000000000001', issued_on: '2026-11-20', files: String(file) }
    for (const [wrong, field] of [
      [{ number: '2633' }, 'number'],
      [{ issued_on: '2026-02-30' }, 'issued_on'],
      [{ issued_on: '2026-11-22' }, 'issued_on'],
      [{ issued_on: '2026-11-01' }, 'issued_on'],
      [{ number: '25330000000000000001' }, 'number'],
      [{ files: '' }, 'files'],
      [{ files: '999999' }, 'files'],
    ] as const)
      expect((await act(id, 'keep', { ...form, ...wrong })).data.errors).toHaveProperty(field)
    const { version } = await detail(id)
    const path = `/api/desk/invoice/${String(id)}/keep`
    const answers = await Promise.all(
      [1, 2].map(() => api.post(path, { ...form, version }, finance.token)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const [kept] = await invoices()
    expect(kept).toMatchObject({ number: form.number, amount_fen: 11_300, issued_on: '2026-11-20' })
    const download = await api.request(`/api/invoice_file/${String(kept?.id)}/pdf`, {
      headers: { Authorization: `Bearer ${buyer.token}` },
    })
    expect(await download.text()).toBe(wholePdf)
    expect(await trail()).toEqual(['invoices.keep'])
  })

  test('several of one store and kind are put together; of two stores they are not', async () => {
    const { addOrder, addBuyer, buyer, run, list, api, finance, detail } =
      await openDesk(liveSettings)
    const stranger = await addBuyer()
    for (const storeId of [buyer.storeId, buyer.storeId, stranger.storeId]) await addOrder(storeId)
    await run()
    const [first, second, foreign] = await list('?state=pending')
    const merge = (...some: ({ id: number } | undefined)[]) =>
      api.post(
        '/api/desk/invoice/merge',
        { ids: some.map((one) => one?.id).join(',') },
        finance.token,
      )
    expect((await merge(first)).code).toBe(422)
    expect((await merge(first, foreign)).message).toBe('只能合并同一会员、同一类型的发票')
    const answers = await Promise.all([1, 2, 3].map(() => merge(first, second)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    const { data = {} } = answers.find(({ code }) => code === 200) ?? {}
    const merged = (await detail(data.id as number)).invoice
    expect(merged).toMatchObject({ amount: '226', state: 'pending' })
    expect(await merge(first, second)).toMatchObject({
      code: 409,
      message: '所选发票里有的刚刚已合并或已开具，请重新查看后再选',
    })
    const waiting = await list('?state=pending&sort=amount')
    expect(waiting.map(({ id }) => id)).toEqual([foreign?.id, data.id])
    expect(await list('?state=pending&sort=-amount')).toEqual([...waiting].reverse())
  })

  test('one that was wrong is taken back and issued anew', async () => {
    const { issued, act, run, invoices, detail } = await openDesk()
    const id = await issued()
    expect((await act(id, 'red')).data.errors).toHaveProperty('reason')
    expect((await act(id, 'red', { reason: '抬头写错' })).code).toBe(200)
    expect((await act(id, 'red', { reason: '抬头写错' })).message).toContain('已全部红冲')
    await run()
    await run()
    const rows = await invoices()
    expect(rows.map(({ amount_fen }) => amount_fen)).toEqual([11_300, -11_300, 11_300])
    expect((await detail(id)).invoice).toMatchObject({ state: 'red' })
    expect(await detail(id)).toMatchObject({ can_red: false, reds: [{ state: 'issued' }] })
  })

  test('one whose use the buyer has confirmed is taken back with the buyer’s yes only', async () => {
    const { issued, act, run, invoices, buyer, api, addBuyer, requests } = await openDesk()
    const id = await issued()
    const [blue] = await invoices()
    const use = await api.post(`/api/invoice/${String(blue?.id)}/use`, {}, buyer.token)
    expect(use.code).toBe(200)
    const { data } = await act(id, 'red', { reason: '税率不对' })
    await run()
    expect(await invoices()).toHaveLength(1)
    const path = `/api/invoice_red/${String(data.id)}`
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      status: 'confirming',
      amount: '-113',
      corrects: blue?.number,
    })
    const stranger = await addBuyer()
    expect((await api.get(path, stranger.token)).code).toBe(404)
    expect((await api.post(`${path}/confirm`, {}, stranger.token)).code).toBe(404)
    const confirm = () => api.post(`${path}/confirm`, {}, buyer.token)
    expect([(await confirm()).code, (await confirm()).code]).toEqual([200, 200])
    await run()
    expect((await invoices()).slice(0, 2).map(({ amount_fen }) => amount_fen)).toEqual([
      11_300, -11_300,
    ])
    expect((await requests()).filter(({ cause }) => cause !== 'sale')).toHaveLength(1)
  })

  test('a confirmation that is not given in 72 hours lapses, and is asked for again', async () => {
    const { issued, act, clock, context, buyer, api, list, trail, db } = await openDesk()
    const id = await issued()
    const { data } = await act(id, 'red', { reason: '税率不对', is_used: '1' })
    const red = data.id as number
    const confirm = () => api.post(`/api/invoice_red/${String(red)}/confirm`, {}, buyer.token)
    clock.now += 72 * hour
    // The operator has signed in again.
    const later = { expires_at: clock.now + hour, seen_at: clock.now + hour }
    await db.updateTable('operator_tokens').set(later).execute()
    expect((await confirm()).message).toContain('已过 72 小时')
    expect(await endLapsedConfirmations(context())).toBe(1)
    expect(await endLapsedConfirmations(context())).toBe(0)
    expect(await list('?state=lapsed')).toMatchObject([{ id: red }])
    expect((await act(red, 'ask')).code).toBe(200)
    expect((await confirm()).code).toBe(200)
    expect(await trail()).toEqual(['invoices.red', 'invoices.ask'])
  })

  test('is found by company, order and number, for who may see it', async () => {
    const { issued, list, db, api, invoices } = await openDesk()
    const id = await issued()
    const [invoice] = await invoices()
    for (const words of ['杏林', 'A1', invoice?.number ?? '-'])
      expect(await list(`?keywords=${encodeURIComponent(words)}`)).toMatchObject([{ id }])
    expect(await list('?keywords=%25')).toEqual([])
    expect(await list('?red=1')).toEqual([])
    const clerk = await addOperator(db, ['warehouse'])
    const auditor = await addOperator(db, ['auditor'])
    const path = `/api/desk/invoice/${String(id)}`
    expect((await api.get(path, clerk.token)).code).toBe(403)
    expect((await api.get(path, auditor.token)).code).toBe(200)
    const form = { version: 1, reason: '抬头写错' }
    expect((await api.post(`${path}/red`, form, auditor.token)).code).toBe(403)
  })
})
