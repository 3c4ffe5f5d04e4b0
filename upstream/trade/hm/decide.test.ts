import { png } from '#tests/fixtures/pictures'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addGoods } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addPastOrder } from '#tests/fixtures/orders'
import { openShop } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

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
const checks = { stamp: '1', payer: '1', quantities: '1' }

async function openHandedIn(open: OpenTestDatabase) {
  const { database, api } = await openShop(open)
  const { db } = database
  const buyer = await addStore(db, { has_hm_right: 1 })
  const goods = await addGoods(db, { is_hm: 1, name: '酚麻美敏片' })
  const order = { state: 'shipped', is_hm: 1, code: 'HM1', address }
  const id = await addPastOrder(db, { ...buyer, goods: [goods], at: fixtureNow }, order)
  const path = `/api/hm/${String(id)}`
  await api.post(`${path}/receive`, {}, buyer.token)
  const handIn = async () => {
    const body = new FormData()
    body.set('file', new File([png], 'receipt.png'))
    const headers = { Authorization: `Bearer ${buyer.token}` }
    const sent = await api.request('/api/upload', { method: 'POST', body, headers })
    const { id: upload_id } = ((await sent.json()) as { data: { id: number } }).data
    await api.post(`${path}/hand_in`, { upload_id }, buyer.token)
    return upload_id
  }
  const uploadId = await handIn()
  const quality = await addOperator(db, ['quality'], { name: '质管员' })
  const read = async () => (await api.get(`/api/desk/hm/${String(id)}`, quality.token)).data
  const decide = async (form: Record<string, unknown>, token = quality.token) => {
    const version = form.version ?? (await read()).version
    return api.post(`/api/desk/hm/${String(id)}/decide`, { ...form, version }, token)
  }
  const stateOf = async () =>
    (await db.selectFrom('orders').select('state').executeTakeFirstOrThrow()).state
  const shown = async () => (await api.get(path, buyer.token)).data.receipt
  return { db, api, buyer, id, uploadId, handIn, quality, read, decide, stateOf, shown }
}

describeDatabases('a 含麻 receipt at the desk', (open) => {
  test('is accepted once everything was compared, and the order completes', async () => {
    const { api, read, decide, stateOf, shown, quality, buyer, id } = await openHandedIn(open)
    const list = (await api.get('/api/desk/hm?state=handedIn', quality.token)).data
    expect(list).toMatchObject({
      items: [{ order_id: id, company: '杏林诊所', state: 'handedIn', is_due: false }],
      counts: { handedIn: 1 },
    })
    const queue = (await api.get('/api/desk/queue', quality.token)).data.queues
    expect(queue).toContainEqual(
      expect.objectContaining({ kind: 'hmReceipts', count: 1, oldest: [id] }),
    )
    expect(await read()).toMatchObject({
      order: { lines: [{ name: '酚麻美敏片', number: 10 }] },
      company: '杏林诊所',
      receipt: { status: 'handedIn' },
    })
    expect((await decide({ decision: 'accept', stamp: '1' })).data).toEqual({
      errors: {
        payer: ['请核对付款单位与公司名称一致并勾选'],
        quantities: ['请核对品种和数量并勾选'],
      },
    })
    expect(await stateOf()).toBe('shipped')
    expect((await decide({ decision: 'accept', ...checks })).code).toBe(200)
    expect(await stateOf()).toBe('completed')
    expect(await shown()).toMatchObject({ status: 'accepted', can_hand_in: false })
    const told = (await api.get('/api/user/message', buyer.token)).data.items
    expect(told).toMatchObject([{ title: '收货回执已审核通过' }])
  })

  test('is rejected with words that the buyer reads as typed, and handed in again', async () => {
    const { decide, shown, handIn, stateOf } = await openHandedIn(open)
    expect((await decide({ decision: 'reject' })).data).toEqual({
      errors: { reason: ['请写明驳回的原因，买家会看到'] },
    })
    const reason = '公章不清晰<请重盖>'
    expect((await decide({ decision: 'reject', reason })).code).toBe(200)
    expect(await shown()).toMatchObject({ status: 'rejected', reason, can_hand_in: true })
    expect(await stateOf()).toBe('shipped')
    await handIn()
    expect(await shown()).toMatchObject({ status: 'handedIn', reason: '' })
    expect((await decide({ decision: 'accept', ...checks })).code).toBe(200)
  })

  test('two that decide at once decide once, and an older picture is not decided', async () => {
    const { decide, read, db } = await openHandedIn(open)
    const other = await addOperator(db, ['owner'], { name: '店主' })
    const { version } = await read()
    const answers = await Promise.all([
      decide({ decision: 'accept', ...checks, version }),
      decide({ decision: 'reject', reason: '看不清', version }, other.token),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const lost = answers.find(({ code }) => code === 409)
    expect(lost?.message).toMatch(/^已由(质管员|店主)于 10:00 (通过|驳回)含麻回执$/)
    const second = await openHandedIn(open)
    const old = (await second.read()).version
    await second.decide({ decision: 'reject', reason: '看不清' })
    await second.handIn()
    expect((await second.decide({ decision: 'accept', ...checks, version: old })).code).toBe(409)
    expect(await second.stateOf()).toBe('shipped')
  })

  test('its picture is shown to who checks it, and every look is noted', async () => {
    const { api, uploadId, quality, buyer, db } = await openHandedIn(open)
    const warehouse = await addOperator(db, ['warehouse'])
    const look = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await api.request(`/api/desk/hm_upload/${String(uploadId)}`, { headers })
      return answer.status
    }
    expect([
      await look(quality.token),
      await look(warehouse.token),
      await look(buyer.token),
    ]).toEqual([200, 403, 401])
    const trail = await db.selectFrom('audit_log').select(['operator', 'action']).execute()
    expect(trail).toEqual([{ operator: '质管员', action: 'hm.look' }])
  })

  test('of an order that has none does not exist', async () => {
    const { api, db, buyer, quality } = await openHandedIn(open)
    const goods = [await addGoods(db)]
    const plain = await addPastOrder(db, { ...buyer, goods, at: fixtureNow }, { state: 'shipped' })
    for (const id of [plain, 999]) {
      const form = { version: 1, decision: 'accept', ...checks }
      const answer = await api.post(`/api/desk/hm/${String(id)}/decide`, form, quality.token)
      expect(answer).toMatchObject({ code: 404, message: '回执不存在' })
      expect((await api.get(`/api/desk/hm/${String(id)}`, quality.token)).code).toBe(404)
    }
  })
})
