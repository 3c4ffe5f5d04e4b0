import { png } from '#tests/fixtures/pictures'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import type { TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods } from '#tests/fixtures/goods'
import { atStepTwo, openShop, submissionOf } from '#tests/fixtures/step-two'

async function uploadSlip(api: TestApi, token: string): Promise<number> {
  const body = new FormData()
  body.set('file', new File([png], 'slip.png'))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await api.request('/api/upload', { method: 'POST', body, headers })
  return ((await response.json()) as { data: { id: number } }).data.id
}

describeDatabases('payment', (open) => {
  test('a transfer with its slip sends the order to review, once', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const path = `/api/order/submission/${id}`
    const form = { method: 'transfer', slip_id: await uploadSlip(api, buyer.token) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post(`${path}/pay`, form, buyer.token)),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.find((answer) => answer.code !== 200)?.message).toBe(
      '转账凭证已提交，正在核对，请勿重复提交',
    )
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      due: '0',
      orders: [{ status: 'review', is_slip_pending: true, can_cancel: false, can_pay: false }],
    })
    const payments = await database.db.selectFrom('payments').selectAll().execute()
    expect(payments).toMatchObject([{ kind: 'transfer', amount_fen: 3_500, state: 'pending' }])
  })

  test("a transfer needs a slip, and another buyer's slip is none", async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    const stranger = await atStepTwo(database, api)
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const pay = (form: Record<string, unknown>) =>
      api.post(`/api/order/submission/${id}/pay`, { method: 'transfer', ...form }, buyer.token)
    const refusal = { status: 422, message: '请上传转账凭证' }
    expect(await pay({})).toMatchObject(refusal)
    expect(await pay({ slip_id: await uploadSlip(api, stranger.token) })).toMatchObject(refusal)
    expect(await database.db.selectFrom('payments').selectAll().execute()).toEqual([])
  })

  test('含麻 goods are an order of their own that the balance never pays', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const buyer = await atStepTwo(database, api, { balance: 100_000 })
    await db.updateTable('stores').set({ has_hm_right: 1 }).execute()
    const hm = await addGoods(db, { is_hm: 1 })
    const other = await addCartLine(db, {
      storeId: buyer.storeId,
      goodsId: hm.id,
      quantityMilli: 10_000,
    })
    const preview = await api.post('/api/cart/checkout', {}, buyer.token)
    expect(preview.data).toMatchObject({ total: '160', balance_usable: '35' })
    const ids = `${String(buyer.line)},${String(other)}`
    const { fingerprint } = preview.data
    const form = { ...buyer.form, ids, fingerprint, use_balance: 1 }
    const id = submissionOf(await api.post('/api/order', form, buyer.token))
    const path = `/api/order/submission/${id}`
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      due: '125',
      balance: '965',
      balance_usable: '0',
      orders: [
        { is_hm: false, status: 'review', due: '0' },
        { is_hm: true, status: 'unpaid', due: '125' },
      ],
    })
    const pay = await api.post(`${path}/pay`, { method: 'balance' }, buyer.token)
    expect(pay).toMatchObject({ code: 400, message: '含麻订单只能对公转账' })
  })

  test('many orders paid at once never draw more than the balance', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const buyer = await atStepTwo(database, api)
    const ids = [submissionOf(await api.post('/api/order', buyer.form, buyer.token))]
    for (let n = 0; n < 5; n += 1) {
      const line = await addCartLine(db, { ...buyer, quantityMilli: 2_000 })
      const { data } = await api.post('/api/cart/checkout', {}, buyer.token)
      const token = randomBytes(16).toString('hex')
      const form = { ...buyer.form, token, ids: line, fingerprint: data.fingerprint }
      ids.push(submissionOf(await api.post('/api/order', form, buyer.token)))
    }
    await db.updateTable('stores').set({ balance_fen: 10_000 }).execute()
    const answers = await Promise.all(
      ids.map((id) =>
        api.post(`/api/order/submission/${id}/pay`, { method: 'balance' }, buyer.token),
      ),
    )
    // The third gets the rest of the balance.
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(3)
    const store = await db.selectFrom('stores').select('balance_fen').executeTakeFirstOrThrow()
    expect(store.balance_fen).toBe(0)
    const log = await db.selectFrom('balance_log').selectAll().orderBy('id').execute()
    expect(log.map((row) => row.balance_after_fen)).toEqual([6_500, 3_000, 0])
  })

  test('a balance that reaches a part pays it, and the rest stays to be paid', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api, { balance: 0 })
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    await database.db.updateTable('stores').set({ balance_fen: 3_000 }).execute()
    const path = `/api/order/submission/${id}`
    const preview = (await api.get(path, buyer.token)).data
    expect(preview).toMatchObject({ due: '35', balance_usable: '30' })
    expect((await api.post(`${path}/pay`, { method: 'balance' }, buyer.token)).code).toBe(200)
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      due: '5',
      balance: '0',
      orders: [{ status: 'unpaid' }],
    })
  })

  test('an order that was paid can no longer be cancelled at once, and says so', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api, { balance: 10_000 })
    submissionOf(await api.post('/api/order', { ...buyer.form, use_balance: 1 }, buyer.token))
    const { id } = await database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    expect(await api.post(`/api/order/${String(id)}/cancel`, {}, buyer.token)).toMatchObject({
      code: 400,
      message: '订单待审核，不能直接取消，可以申请取消',
    })
  })
})
