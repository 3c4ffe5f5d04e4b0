import { afterAll, beforeAll, expect, test } from 'vitest'
import { atStepTwo, submissionOf } from '#tests/fixtures/step-two'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { payTrade } from '#upstream/ports/payment/demo'
import { openDemoShop, type DemoShop } from './demo-shop'

let shop: DemoShop

beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(async () => {
  await shop.stop()
})

test('a notice reaches the upstream by the public address, by the letter, and no browser can send one', async () => {
  const { database, api, web } = shop
  const { id: goodsId } = await database.db
    .selectFrom('goods')
    .select('id')
    .where('class', '=', 'device1')
    .where('stock_milli', '>', 100_000)
    .where('base_price_e4', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { token, form } = await atStepTwo(database, api, { goodsId })
  const submission = submissionOf(await api.post('/api/order', form, token))
  await api.post(`/api/order/submission/${submission}/pay_online`, { way: 'demo' }, token)
  const attempt = await database.db
    .selectFrom('online_payments')
    .selectAll()
    .executeTakeFirstOrThrow()
  const ctx = contextOf(database, { now: fixtureNow })
  const notice = await payTrade(ctx, attempt.trade_no)
  const send = (body: string, headers: Record<string, string>, at = '/pay/notify/demo') =>
    fetch(web.origin + at, { method: 'POST', body, headers })
  const json = { 'Content-Type': 'application/json' }
  const signed = { ...json, 'Wechatpay-Signature': notice?.signature ?? '' }
  const body = notice?.body ?? ''
  expect((await send(body, json)).status).toBe(403)
  expect((await send(`${body} `, signed)).status).toBe(403)
  expect((await send(body, signed, '/pay/notify/nobody')).status).toBe(404)
  expect((await send(body, signed, '/cart')).status).toBe(415)
  expect((await send(body, { ...signed, 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await send('x'.repeat(70_000), json)).status).toBe(413)
  const state = () =>
    database.db
      .selectFrom('online_payments')
      .select('state')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow()
  expect(await state()).toEqual({ state: 'created' })
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(body, signed)
    expect([answer.status, await answer.text()]).toEqual([200, 'success'])
  }
  expect(await state()).toEqual({ state: 'paid' })
  const shown = await api.get(`/api/order/submission/${submission}`, token)
  expect(shown.data).toMatchObject({ due: '0', orders: [{ status: 'review' }] })
})
