import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { notAPhone } from '#tests/sentences'

const form = {
  kind: 'complaint',
  content: '送货员没有出示温度记录',
  phone: '13800138000',
  email: '',
  order_code: '',
  client_address: '10.0.0.1',
}
const path = '/api/global/complaint'

describeDatabases('complaints', (open) => {
  async function openDesk() {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const kept = () => database.db.selectFrom('complaints').selectAll().execute()
    return { db: database.db, clock, api, kept }
  }

  test('a visitor’s complaint is kept and has a number', async () => {
    const { api, kept } = await openDesk()
    const answer = await api.post(path, { ...form, order_code: '2026112000012301' })
    expect(answer).toMatchObject({ status: 200, data: { code: 'TS20261121000001' } })
    expect(await kept()).toMatchObject([
      {
        kind: 'complaint',
        content: '送货员没有出示温度记录',
        phone: '13800138000',
        email: '',
        order_code: '2026112000012301',
        store_id: null,
        created_at: fixtureNow,
      },
    ])
  })

  test('a buyer’s complaint knows its store', async () => {
    const { db, api, kept } = await openDesk()
    const { storeId, token } = await addStore(db)
    await api.post(path, form, token)
    expect(await kept()).toMatchObject([{ store_id: storeId }])
  })

  test('the same words on the same day are one complaint, on another day a new one', async () => {
    const { api, clock, kept } = await openDesk()
    const first = await api.post(path, form)
    const [second, third] = await Promise.all([api.post(path, form), api.post(path, form)])
    expect([second.data.code, third.data.code]).toEqual([first.data.code, first.data.code])
    clock.now += 86_400_000
    const next = await api.post(path, form)
    expect(next.data.code).not.toBe(first.data.code)
    expect(await kept()).toHaveLength(2)
  })

  test('pressed twice over midnight, it is one', async () => {
    const { api, clock, kept } = await openDesk()
    clock.now = Date.parse('2026-11-21T23:59:59.500+08:00')
    const first = await api.post(path, form)
    clock.now += 1_000
    expect((await api.post(path, form)).data.code).toBe(first.data.code)
    clock.now += 60_000
    expect((await api.post(path, form)).data.code).not.toBe(first.data.code)
    expect(await kept()).toHaveLength(2)
  })

  test('the tenth of an hour, pressed twice, is answered twice alike', async () => {
    const { api, kept } = await openDesk()
    const send = (number: number) =>
      api.post(path, { ...form, content: `第 ${String(number)} 次说这件事` })
    for (let number = 1; number < 10; number++) await send(number)
    const [first, second] = await Promise.all([send(10), send(10)])
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, data: first.data })
    expect((await send(10)).data).toEqual(first.data)
    expect((await send(11)).status).toBe(429)
    expect(await kept()).toHaveLength(10)
  })

  test.each([
    [{ kind: 'praise' }, { kind: ['请选择投诉或建议'] }],
    [{ content: ' 差 ' }, { content: ['请至少写 5 个字'] }],
    [{ content: '长'.repeat(1001) }, { content: ['内容最多 1000 字'] }],
    [{ phone: '12345' }, { phone: [notAPhone] }],
    [{ email: 'a.b@c' }, { email: [expect.stringContaining('不能有点和加号')] }],
    [{ phone: '' }, { phone: ['请填写联系电话或电子邮箱，以便答复您'] }],
    [
      { order_code: '订单' },
      { order_code: ['订单号是 6 到 32 位字母、数字和短横线，可从我的订单里复制'] },
    ],
  ])('%j is refused at its field', async (wrong, errors) => {
    const { api, kept } = await openDesk()
    const answer = await api.post(path, { ...form, ...wrong })
    expect(answer).toMatchObject({ status: 422, data: { errors } })
    expect(await kept()).toEqual([])
  })

  test('an e-mail alone is enough', async () => {
    const { api } = await openDesk()
    const answer = await api.post(path, { ...form, phone: '', email: 'yao_fang-1@shop.example.cn' })
    expect(answer.status).toBe(200)
  })

  test('the eleventh of an hour from one address waits, other addresses do not', async () => {
    const { api, clock, kept } = await openDesk()
    const send = (number: number, client_address = '10.0.0.1') =>
      api.post(path, { ...form, content: `第 ${String(number)} 次说这件事`, client_address })
    for (let number = 1; number <= 10; number++) expect((await send(number)).status).toBe(200)
    expect(await send(11)).toMatchObject({
      status: 429,
      message: '提交次数过多，请在 11:00 后再试（约 60 分钟）',
    })
    expect((await send(11, '10.0.0.2')).status).toBe(200)
    expect(await kept()).toHaveLength(11)
    clock.now += 60 * 60_000 + 1
    expect((await send(12)).status).toBe(200)
  })
})
