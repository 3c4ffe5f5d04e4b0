import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { openShipping, shippingWay } from '#tests/fixtures/shipping'
import { fixtureNow } from '#tests/fixtures/stores'

const address = JSON.stringify({
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  isDefault: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
})
const hour = 3_600_000

async function openWarehouse(...[open, wishes = {}]: Parameters<typeof openShipping>) {
  const shop = await openShipping(open, { ...wishes, order: { address, ...wishes.order } })
  const clock = { now: fixtureNow }
  // The tests' date is a Saturday, which is a working day of this warehouse.
  const api = openApi(shop.database, () => clock.now, { WORKDAYS: '2026-11-21' })
  const packer = await addOperator(shop.db, ['warehouse'], { name: '仓库王五' })
  const { id: lineId } = await shop.lineNow()
  const get = async (path: string) => (await api.get(`/api/desk/${path}`, packer.token)).data
  const post = (path: string, form: Record<string, unknown>, token = packer.token) =>
    api.post(`/api/desk/${path}`, form, token)
  return { ...shop, api, clock, packer, lineId, get, post }
}

describeDatabases('the warehouse at the desk', (open) => {
  test('picks, sends by the batches that are proposed, prints, and the buyer sees it', async () => {
    const { api, buyer, orderId, lineId, get, post } = await openWarehouse(open)
    expect(await get('picking')).toMatchObject({
      warehouses: [{ name: '杭州仓', count: 1 }, { count: 0 }],
      items: [{ order: { id: orderId, state: 'packing' }, line_count: 1 }],
    })
    expect(await get('picking?warehouse=2')).toMatchObject({ items: [] })
    expect(await post('wave', { orders: String(orderId) })).toMatchObject({ data: { id: 1 } })
    expect(await post('wave', { orders: String(orderId) })).toMatchObject({
      code: 409,
      message: expect.stringMatching(/已在波次 1（仓库王五 2026-11-21 10:00 建立）/) as string,
    })
    expect((await post('wave/1/print', {})).code).toBe(200)
    expect((await post('wave/999/print', {})).code).toBe(404)
    expect(await get('picking?state=waved&keywords=杏林')).toMatchObject({
      items: [{ wave: 1 }],
      counts: { free: 0, waved: 1, short: 0 },
      open_waves: 1,
    })
    expect(await get('picking?state=free')).toMatchObject({ items: [] })
    expect(await get('picking?keywords=没有')).toMatchObject({ items: [] })
    expect(await get('wave/1')).toMatchObject({
      wave: { state: 'open', warehouse: '杭州仓', by: '仓库王五', prints: 1, open_count: 1 },
      orders: [{ order: { picking_prints: 1 }, line_count: 1 }],
      picks: [
        { batch: 'P1', quantity: 6, orders: [{ quantity: 6 }], others: [{ left: 16 }] },
        { batch: 'P2', quantity: 4, others: [] },
      ],
      missing: [],
    })
    const sending = await get(`order/${String(orderId)}/sending`)
    expect(sending).toMatchObject({
      needs_checker: false,
      wave: 1,
      lines: [{ to_send: 10, batches: [{ proposed: 6 }, { proposed: 4 }] }],
    })
    const way = {
      carrier: '顺丰',
      tracking_number: 'SF1234 5678',
      parcels: 2,
      take: `${String(lineId)}.1:6,${String(lineId)}.2:4`,
    }
    const sent = await post(`order/${String(orderId)}/ship`, { version: 1, ...way })
    expect(sent).toMatchObject({ code: 200, data: { is_packed: false } })
    const { id } = sent.data as unknown as { id: number }
    expect(await get('picking')).toMatchObject({ items: [] })
    expect(await get('wave?state=done')).toMatchObject({ items: [{ id: 1, open_count: 0 }] })
    expect(await get('wave/1')).toMatchObject({
      // What was picked, as it was planned.
      picks: [
        { batch: 'P1', quantity: 6, orders: [{ id: orderId, quantity: 6 }], others: [] },
        { batch: 'P2', quantity: 4, others: [] },
      ],
      missing: [],
      shipments: [id],
      orders: [{ left: { cause: 'shipped' } }],
    })
    for (const typed of ['SF12345678', 'ｓｆ1234 5678', '杏林 诊所'])
      expect(await get(`shipment?keywords=${encodeURIComponent(typed)}`)).toMatchObject({
        items: [{ id }],
      })
    expect(await get('shipment?keywords=sf1')).toMatchObject({
      items: [{ id, company: '杏林诊所', printed_count: 0 }],
      counts: { shipped: 1 },
    })
    await post('shipment_print', { ids: String(id), paper: 'delivery' })
    await post('shipment_print', { ids: String(id), paper: 'packing' })
    await post('shipment_print', { ids: String(id), paper: 'packing' })
    expect(await get(`shipment/${String(id)}`)).toMatchObject({
      printed_count: 1,
      packing_prints: 2,
      cold_chain_prints: 0,
    })
    expect(await get(`shipment_sheets?ids=${String(id)}`)).toMatchObject({
      sheets: [
        {
          company: '杏林诊所',
          warehouse: '杭州仓',
          picker: '仓库王五',
          printed_count: 1,
          lines: [
            { batch: 'P1', dosage_form: '胶囊剂', price: '10', is_average: true, amount: '60' },
            { amount: '40' },
          ],
          total: '100',
        },
      ],
    })
    const detail = await api.get(`/api/order/${String(orderId)}`, buyer.token)
    expect(detail.data).toMatchObject({
      order: { status: 'shipped' },
      shipments: [
        {
          carrier: '顺丰',
          tracking_number: 'SF1234 5678',
          parcels: 2,
          state: 'shipped',
          lines: [
            { ph: 'P1', yxq: '2027-06-30', number: 6 },
            { ph: 'P2', number: 4 },
          ],
        },
      ],
    })
  })

  test('is told at the field, and nobody else may send', async () => {
    const { db, orderId, lineId, post } = await openWarehouse(open)
    const path = `order/${String(orderId)}/ship`
    const take = `${String(lineId)}.1:99`
    const wrong = await post(path, { version: 1, ...shippingWay, take })
    expect(wrong).toMatchObject({
      code: 422,
      data: { errors: { [`take-${String(lineId)}-1`]: ['这个批次只有 6'] } },
    })
    for (const role of ['service', 'finance', 'quality', 'operations'] as const) {
      const { token } = await addOperator(db, [role], { name: `别人${role}` })
      expect((await post(path, { version: 1, take }, token)).code).toBe(403)
      expect((await post(`order/${String(orderId)}/close_rest`, {}, token)).code).toBe(403)
    }
  })

  test('reads what is wrong by itself before who was first', async () => {
    const { orderId, lineId, post } = await openWarehouse(open)
    const [ship, close] = [`order/${String(orderId)}/ship`, `order/${String(orderId)}/close_rest`]
    const line = String(lineId)
    const version = 99
    expect(await post(ship, { version, take: `${line}.1:一盒`, carrier: '' })).toMatchObject({
      code: 422,
      data: { errors: { [`take-${line}-1`]: [expect.any(String)], carrier: [expect.any(String)] } },
    })
    // The remaining quantity may be what changed, so the version conflict is reported first.
    const right = { version, ...shippingWay, take: `${line}.1:99` }
    expect((await post(ship, right)).code).toBe(409)
    const closing = { version, reason: '断货' }
    expect(await post(close, { ...closing, lines: `${line}:x` })).toMatchObject({
      code: 422,
      data: { errors: { [`close-${line}`]: [expect.any(String)] } },
    })
    expect((await post(close, { ...closing, lines: `${line}:99` })).code).toBe(409)
  })

  test('has queues: what is to be picked by 15:00, what waits for a checker', async () => {
    const order = { is_cold_chain: 1 }
    const { orderId, lineId, get, post, clock } = await openWarehouse(open, { order })
    const queue = async (kind: string) => {
      const { queues } = (await get('queue')) as unknown as { queues: { kind: string }[] }
      return queues.find((one) => one.kind === kind)
    }
    expect(await queue('picking')).toMatchObject({ count: 1, oldest: [orderId], is_late: false })
    clock.now = fixtureNow + 5 * hour
    expect(await queue('picking')).toMatchObject({ is_late: true })
    clock.now = fixtureNow
    const take = `${String(lineId)}.1:6`
    const packed = await post(`order/${String(orderId)}/ship`, { version: 1, take })
    expect(packed).toMatchObject({ code: 200, data: { is_packed: true } })
    expect(await queue('checking')).toMatchObject({ count: 1, is_late: false })
    const { id } = packed.data as unknown as { id: number }
    expect(await get(`shipment/${String(id)}`)).toMatchObject({
      check_refusal: '复核人不能是拣货人本人，请另一位同事登录后复核',
      can_withdraw: true,
      shipment: { state: 'packed', lines: [{ number: 6 }] },
    })
    const withdrawn = await post(`shipment/${String(id)}/withdraw`, { version: 1, reason: '拣错' })
    expect(withdrawn.code).toBe(200)
    expect(await queue('checking')).toMatchObject({ count: 0 })
    expect(await get(`order/${String(orderId)}`)).toMatchObject({
      unsent: [{ to_send: 10 }],
      shipments: [{ id, state: 'withdrawn' }],
    })
    const closing = { version: 3, lines: `${String(lineId)}:10`, reason: '断货' }
    expect(await post(`order/${String(orderId)}/close_rest`, closing)).toMatchObject({ code: 200 })
    expect(await get(`order/${String(orderId)}`)).toMatchObject({
      order: { status: 'cancelled', cancelled: { cause: 'soldOut' } },
    })
  })
})
