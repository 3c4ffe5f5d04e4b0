import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addSignature } from '#tests/fixtures/contracts'
import { addPerson, fixtureNow } from '#tests/fixtures/stores'
import { addBalance } from '#tests/fixtures/balance'
import { addTablets, atStepTwo, openShop, stockOf, submissionOf } from '#tests/fixtures/step-two'

describeDatabases('orders', (open) => {
  test('a submitted cart is an order, its stock taken, its lines out of the cart', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const { data } = await api.get(`/api/order/submission/${id}`, buyer.token)
    expect(data).toMatchObject({
      total: '35',
      due: '35',
      orders: [{ status: 'unpaid', line_count: 1 }],
    })
    expect(await stockOf(database, buyer.goodsId)).toBe(498_000)
    expect((await api.get('/api/cart/list', buyer.token)).data.items).toEqual([])
  })

  test('the same token twenty times at once makes one submission', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/api/order', buyer.form, buyer.token)),
    )
    expect(new Set(answers.map(submissionOf)).size).toBe(1)
    expect(await stockOf(database, buyer.goodsId)).toBe(498_000)
  })

  test('with another address or remark, a page that was sent is told where its order is', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const order = await database.db
      .selectFrom('orders')
      .select(['id', 'code'])
      .executeTakeFirstOrThrow()
    for (const changed of [{ remark: '请先来电' }, { address_id: 99 }]) {
      const anew = await api.post('/api/order', { ...buyer.form, ...changed }, buyer.token)
      expect(anew).toMatchObject({ code: 409, data: { order_id: order.id } })
      expect(anew.message).toContain(`订单 ${order.code} 刚才已提交`)
    }
    submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    expect(await stockOf(database, buyer.goodsId)).toBe(498_000)
  })

  test('what a store has is told to those who pay for it', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    await addBalance(database, buyer.storeId, 10_000)
    const orderer = await addPerson(database.db, buyer.storeId, 'buy')
    const payer = await addPerson(database.db, buyer.storeId, 'buy,pay')
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const path = `/api/order/submission/${id}`
    const told = { balance: '100', balance_usable: '35' }
    expect((await api.get(path, payer.token)).data).toMatchObject(told)
    expect((await api.get(path, orderer.token)).data).toMatchObject({
      due: '35',
      balance: '0',
      balance_usable: '0',
    })
    await addCartLine(database.db, { storeId: buyer.storeId, goodsId: buyer.goodsId })
    const checkout = (token: string) => api.post('/api/cart/checkout', {}, token)
    expect((await checkout(payer.token)).data).toMatchObject({ balance: '100' })
    expect((await checkout(orderer.token)).data).toMatchObject({ balance: '0' })
  })

  test('two pages of one cart cannot both order its lines', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    const second = { ...buyer.form, token: randomBytes(16).toString('hex') }
    const answers = await Promise.all([
      api.post('/api/order', buyer.form, buyer.token),
      api.post('/api/order', second, buyer.token),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409])
    expect(await stockOf(database, buyer.goodsId)).toBe(498_000)
  })

  test('the second of two pages reads which order the first has made of the same lines', async () => {
    const clock = { now: fixtureNow }
    const { database, api } = await openShop(open, () => clock.now)
    const buyer = await atStepTwo(database, api)
    const submit = (form: object) => api.post('/api/order', { ...buyer.form, ...form }, buyer.token)
    const id = submissionOf(await submit({}))
    const made = await api.get(`/api/order/submission/${id}`, buyer.token)
    const [order] = made.data.orders as { id: number; order_sn: string }[]
    const second = { token: randomBytes(16).toString('hex') }
    expect(await submit(second)).toMatchObject({
      code: 409,
      message: `这些商品刚才已在另一窗口下单，订单号 ${order?.order_sn ?? ''}，不用再次提交`,
      data: { order_id: order?.id },
    })
    // A form that showed other values, or is too old, does not refer to that order.
    const [digest, total, line = '', ...rest] = String(buyer.form.fingerprint).split(/[.;]/)
    const other = [total, line.replace(':2000:', ':3000:'), ...rest].join(';')
    const unlike = await submit({ ...second, fingerprint: `${digest}.${other}` })
    expect([unlike.code, unlike.data.order_id]).toEqual([409, undefined])
    clock.now += 10 * 60_000 + 1
    const late = await submit(second)
    expect([late.code, late.data.order_id]).toEqual([409, undefined])
  })

  test('fifty buyers on a stock of ten sell exactly ten', async () => {
    const { database, api } = await openShop(open)
    const goodsId = await addTablets(database, 10_000)
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => atStepTwo(database, api, { goodsId, quantity: 1_000 })),
    )
    const answers = await Promise.all(
      buyers.map((buyer) => api.post('/api/order', buyer.form, buyer.token)),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.code === 409)).toHaveLength(40)
    expect(await stockOf(database, goodsId)).toBe(0)
  })

  test('buyers of the same goods in opposite order never deadlock', async () => {
    const { database, api } = await openShop(open)
    const [a, b] = [await addTablets(database), await addTablets(database)]
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const buyer = await atStepTwo(database, api, { goodsId: n % 2 === 0 ? a : b })
        const other = await addCartLine(database.db, {
          storeId: buyer.storeId,
          goodsId: n % 2 === 0 ? b : a,
        })
        const preview = await api.post('/api/cart/checkout', {}, buyer.token)
        const ids = `${buyer.line},${other}`
        return { ...buyer, form: { ...buyer.form, ids, fingerprint: preview.data.fingerprint } }
      }),
    )
    const answers = await Promise.all(
      buyers.map((buyer) => api.post('/api/order', buyer.form, buyer.token)),
    )
    expect(answers.map((answer) => answer.code)).toEqual(buyers.map(() => 200))
  })

  test('a price that moved since step 2 is told, and nothing has happened', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    await database.db.updateTable('goods').set({ base_price_e4: 128_000 }).execute()
    const answer = await api.post('/api/order', buyer.form, buyer.token)
    expect(answer.code).toBe(409)
    expect(answer.data.changes).toEqual([
      { goods_id: buyer.goodsId, message: '对乙酰氨基酚片：价格由 ¥12.50 变为 ¥12.80' },
      { message: '应付由 ¥35.00 变为 ¥35.60' },
    ])
    expect(await stockOf(database, buyer.goodsId)).toBe(500_000)
    const preview = await api.post('/api/cart/checkout', {}, buyer.token)
    const again = { ...buyer.form, fingerprint: preview.data.fingerprint }
    expect((await api.post('/api/order', again, buyer.token)).code).toBe(200)
  })

  test('with a contract that is over the answer is 459, with a new one the cart is still there', async () => {
    const clock = { now: fixtureNow }
    const { database, api } = await openShop(open, () => clock.now)
    const buyer = await atStepTwo(database, api, { contractUntil: '2026-11-21' })
    clock.now += 86_400_000
    const refused = await api.post('/api/order', buyer.form, buyer.token)
    expect(refused).toMatchObject({
      code: 459,
      message: '电子合同已于 2026-11-21 到期，请重新签署后返回继续结算',
    })
    await addSignature(database.db, buyer.storeId)
    expect((await api.post('/api/order', buyer.form, buyer.token)).code).toBe(200)
  })

  test('the balance pays what it reaches at submit and the rest later, once however often', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api, { balance: 3_000 })
    const form = { ...buyer.form, use_balance: '1' }
    const id = submissionOf(await api.post('/api/order', form, buyer.token))
    const path = `/api/order/submission/${id}`
    expect((await api.get(path, buyer.token)).data).toMatchObject({ due: '5', balance: '0' })
    const pay = () => api.post(`${path}/pay`, { method: 'balance' }, buyer.token)
    expect((await pay()).message).toBe('余额不足，还差 ¥5.00')
    await addBalance(database, buyer.storeId, 10_000)
    const answers = await Promise.all(Array.from({ length: 8 }, pay))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.find((answer) => answer.code !== 200)?.message).toBe('订单已付款，请勿重复付款')
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      due: '0',
      balance: '95',
      orders: [{ status: 'review' }],
    })
  })
})
