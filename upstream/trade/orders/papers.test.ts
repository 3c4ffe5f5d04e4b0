import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { atStepTwo, openShop, submissionOf } from '#tests/fixtures/step-two'

describeDatabases('invoice and papers of an order', (open) => {
  async function atCheckout() {
    const { database, api } = await openShop(open)
    const { form, token, storeId } = await atStepTwo(database, api)
    const detail = async (chosen: Record<string, string>) => {
      const id = submissionOf(await api.post('/api/order', { ...form, ...chosen }, token))
      const { data } = await api.get(`/api/order/submission/${id}`, token)
      const [order] = data.orders as { id: number }[]
      return (await api.get(`/api/order/${order?.id ?? 0}`, token)).data
    }
    const licences = database.db.updateTable('licences').where('store_id', '=', storeId)
    return { api, form, token, detail, licences }
  }

  test('what was chosen at step 2 is kept with the order', async () => {
    const { detail } = await atCheckout()
    expect(await detail({ invoice_type: 'special', zizhi: 'goods,inspection' })).toMatchObject({
      invoice_type: 'special',
      zizhi: ['goods', 'inspection'],
    })
  })

  test('who chooses nothing gets the usual kind of invoice and no papers', async () => {
    const { detail } = await atCheckout()
    expect(await detail({})).toMatchObject({ invoice_type: 'plain', zizhi: [] })
  })

  test('without a checked business licence there is no special invoice', async () => {
    const { api, token, licences } = await atCheckout()
    await licences.set({ state: 'review' }).where('kind', '=', 'business').execute()
    const { data } = await api.post('/api/cart/checkout', {}, token)
    expect(data.invoice).toMatchObject({ kinds: ['plain'], tax_number: '' })
  })

  test('a special invoice that cannot be made out is refused at its field', async () => {
    const { api, form, token, licences } = await atCheckout()
    await licences.set({ number: '' }).where('kind', '=', 'business').execute()
    const answer = await api.post('/api/order', { ...form, invoice_type: 'special' }, token)
    expect(answer).toMatchObject({
      code: 422,
      data: {
        errors: { invoice_type: ['缺少有效营业执照的信用代码，只能开具普通发票'] },
      },
    })
  })

  test('kinds and papers that there are not are refused at their fields', async () => {
    const { api, form, token } = await atCheckout()
    const wrong = { ...form, invoice_type: 'gold', zizhi: 'diploma' }
    const { code, data } = await api.post('/api/order', wrong, token)
    expect(code).toBe(422)
    expect(data.errors).toEqual({ invoice_type: ['请选择发票类型'], 'zizhi.0': ['没有这种资料'] })
  })
})
