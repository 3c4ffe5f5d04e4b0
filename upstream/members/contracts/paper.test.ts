import { png } from '#tests/fixtures/pictures'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openSigning } from '#tests/fixtures/signing'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

describeDatabases('a contract on paper', (open) => {
  async function openPaper() {
    const shop = await openSigning(open)
    const { api, db } = shop
    const upload = async (token: string) => {
      const form = new FormData()
      form.set('file', new File([png], 'stamped.png', { type: 'image/png' }))
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await api.request('/api/upload', { method: 'POST', body: form, headers })
      return ((await answer.json()) as { data: { id: number } }).data.id
    }
    const buyer = await shop.addBuyer({ created_at: fixtureNow - 30 * 86_400_000 })
    const handIn = async (changes: Record<string, unknown> = {}) => {
      const pictures = `${String(await upload(buyer.token))},${String(await upload(buyer.token))}`
      const form = { ...(await shop.hashes(buyer)), pictures, ...changes }
      return api.post('/api/user/contract/paper', form, buyer.token)
    }
    const quality = await addOperator(db, ['quality'], { name: '质管员' })
    const list = async (token = quality.token) =>
      (await api.get('/api/desk/contract_paper?state=waiting', token)).data
    const waiting = async () => {
      const [first] = (await list()).items as { id: number }[]
      const path = `/api/desk/contract_paper/${String(first?.id)}`
      return { path, paper: (await api.get(path, quality.token)).data }
    }
    const decide = async (form: Record<string, unknown>, token = quality.token) => {
      const { path, paper } = await waiting()
      return api.post(`${path}/decide`, { version: paper.version, ...form }, token)
    }
    return { ...shop, upload, buyer, handIn, quality, list, waiting, decide }
  }

  test('is handed in, accepted with its day, and lets the store order; the trail says who', async () => {
    const { api, db, buyer, quality, handIn, waiting, decide, records, read } = await openPaper()
    expect((await api.post('/api/cart/checkout', {}, buyer.token)).code).toBe(459)
    expect(await handIn()).toMatchObject({ code: 200 })
    expect((await read(buyer)).paper).toMatchObject({
      state: 'waiting',
      documents: ['purchase', 'quality'],
    })
    const queue = await api.get('/api/desk/queue', quality.token)
    expect(queue.data.queues).toContainEqual(
      expect.objectContaining({ kind: 'contractPapers', count: 1, oldest_at: fixtureNow }),
    )
    const { paper } = await waiting()
    expect(paper).toMatchObject({ company: '杏林诊所', state: 'waiting' })
    const [picture] = paper.pictures as { upload_id: number }[]
    const look = (token: string) =>
      api.request(`/api/desk/contract_upload/${String(picture?.upload_id)}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    expect((await look(quality.token)).status).toBe(200)
    expect((await look(buyer.token)).status).toBe(401)
    for (const [signed_on, message] of [
      ['', '请填写纸上的签署日期'],
      ['2026-02-30', '没有这一天，请核对'],
      ['20号', '请按“年-月-日”填写，如 2028-12-31'],
      ['2026-11-22', '签署日期不能晚于今天'],
      ['2025-12-31', '文本（2026-1 版）从 2026-01-01 起才有，签署日期不能早于那天'],
      ['2026-10-21', '这家门店 2026-10-22 才登记，签署日期不能早于那天'],
    ])
      expect((await decide({ decision: 'accept', signed_on })).data).toEqual({
        errors: { signed_on: [message] },
      })
    expect(await decide({ decision: 'accept', signed_on: '2026年11月20日' })).toMatchObject({
      code: 200,
    })
    expect(await records(buyer.storeId)).toMatchObject([
      { way: 'paper', document: 'purchase', valid_until: '2026-12-31', signer: '' },
      { way: 'paper', document: 'quality' },
    ])
    const checkout = await api.post('/api/cart/checkout', {}, buyer.token)
    expect(checkout.message).toBe('请先选择要结算的商品')
    const trail = await db
      .selectFrom('audit_log')
      .select(['operator', 'action'])
      .orderBy('id')
      .execute()
    expect(trail.map(({ operator, action }) => `${operator} ${action}`)).toEqual([
      '质管员 contracts.look',
      '质管员 contracts.accept',
    ])
    const { data } = await api.get('/api/user/message', buyer.token)
    expect(data.items).toMatchObject([{ title: '纸质合同已核收，可以下单了' }])
  })

  test('is returned with a cause and words, which the store reads as they were written', async () => {
    const { buyer, handIn, decide, read, api, list } = await openPaper()
    await handIn()
    expect((await decide({ decision: 'return' })).data).toEqual({
      errors: { cause: ['请选择退回的原因'] },
    })
    // Contracts have neither a number nor a proxy.
    for (const cause of ['number', 'proxy', 'scope', 'expired'])
      expect((await decide({ decision: 'return', cause })).data).toHaveProperty('errors.cause')
    expect((await decide({ decision: 'return', cause: 'other' })).data).toEqual({
      errors: { reason: ['请写明原因'] },
    })
    const reason = '第 2 页没有盖章<请补>'
    const returned = { decision: 'return', cause: 'stamp', reason, signed_on: '20号' }
    expect((await decide(returned)).code).toBe(200)
    expect((await read(buyer)).paper).toMatchObject({
      state: 'returned',
      reason: `未盖章：${reason}`,
    })
    expect((await api.post('/api/cart/checkout', {}, buyer.token)).code).toBe(459)
    expect((await list()).items).toEqual([])
    expect((await handIn()).code).toBe(200)
    expect((await read(buyer)).paper).toMatchObject({ state: 'waiting' })
  })

  test('cannot have been signed after it was handed in', async () => {
    const { handIn, decide, clock } = await openPaper()
    clock.now -= 2 * 86_400_000
    await handIn()
    clock.now += 2 * 86_400_000
    expect((await decide({ decision: 'accept', signed_on: '2026-11-20' })).data).toEqual({
      errors: { signed_on: ['盖章文件是 2026-11-19 上传的，签署日期不能晚于那天'] },
    })
    expect((await decide({ decision: 'accept', signed_on: '2026-11-19' })).code).toBe(200)
  })

  test('a second hand-in takes the place of the one that waits', async () => {
    const { handIn, list, waiting, api, quality } = await openPaper()
    await handIn()
    const { path, paper } = await waiting()
    await handIn()
    expect((await list()).items).toHaveLength(1)
    expect((await list()).counts).toEqual({ waiting: 1, replaced: 1 })
    const form = { version: paper.version, decision: 'accept', signed_on: '2026-11-20' }
    expect((await api.post(`${path}/decide`, form, quality.token)).code).toBe(409)
  })

  test('two that decide at once make one record', async () => {
    const { handIn, waiting, api, quality, db, buyer, records } = await openPaper()
    const other = await addOperator(db, ['owner'], { name: '店主' })
    await handIn()
    const { path, paper } = await waiting()
    const form = { version: paper.version, decision: 'accept', signed_on: '2026-11-20' }
    const answers = await Promise.all(
      [quality, other].map(({ token }) => api.post(`${path}/decide`, form, token)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await records(buyer.storeId)).toHaveLength(2)
  })

  test('pictures of another store, and none at all, are refused at the field', async () => {
    const { handIn, upload, db } = await openPaper()
    const stranger = await addStore(db)
    const stolen = String(await upload(stranger.token))
    expect((await handIn({ pictures: stolen })).data).toEqual({
      errors: { pictures: ['文件不存在，请重新上传'] },
    })
    expect((await handIn({ pictures: '' })).data).toMatchObject({
      errors: { pictures: ['请先选择盖章文件的照片或 PDF'] },
    })
  })

  test('roles without contracts see none of it', async () => {
    const { handIn, waiting, api, db } = await openPaper()
    await handIn()
    const { path, paper } = await waiting()
    const clerk = await addOperator(db, ['warehouse'])
    const auditor = await addOperator(db, ['auditor'])
    expect((await api.get(path, clerk.token)).code).toBe(403)
    expect((await api.get(path, auditor.token)).code).toBe(200)
    const form = { version: paper.version, decision: 'accept', signed_on: '2026-11-20' }
    expect((await api.post(`${path}/decide`, form, auditor.token)).code).toBe(403)
  })
})
