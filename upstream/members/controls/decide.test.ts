import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { noEnd } from '#tests/sentences'
import { writeControlTerms } from '#upstream/goods/controlled/terms'

const form = { name: '王医生', phone: '13800138000', remark: '门店有长期用药的老顾客' }
const terms = { deniedKinds: [], deniedRegions: [], isByApplication: true }

/** A store that has applied for a controlled product. */
async function openApplied(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  const clock = { now: fixtureNow }
  const api = openApi(database, () => clock.now)
  const [goods] = await addManyGoods(db, [
    { name: '麝香保心丸', control: writeControlTerms(terms) },
  ])
  const goodsId = goods?.id ?? 0
  const buyer = await addStore(db)
  const apply = () => api.post('/api/goods/join_apply', { ...form, goods_id: goodsId }, buyer.token)
  await apply()
  const clerk = await addOperator(db, ['operations'], { name: '运营员' })
  const { data } = await api.get('/api/desk/control?state=pending', clerk.token)
  const id = (data.items as { id: number }[])[0]?.id ?? 0
  const read = async () => (await api.get(`/api/desk/control/${String(id)}`, clerk.token)).data
  const decide = async (decision: Record<string, unknown>, token = clerk.token) => {
    const version = decision.version ?? (await read()).version
    return api.post(`/api/desk/control/${String(id)}/decide`, { ...decision, version }, token)
  }
  const shown = async () => {
    const { data } = await api.get(`/api/kx_list?goods_id=${String(goodsId)}`, buyer.token)
    return (data.items as Record<string, unknown>[])[0]
  }
  const told = async () => (await api.get('/api/user/message', buyer.token)).data.items
  return { db, api, clock, buyer, clerk, id, apply, read, decide, shown, told }
}

describeDatabases('an application for a controlled product', (open) => {
  test('is opened until a day, through which the store buys it', async () => {
    const { api, clerk, id, read, decide, shown, told, clock } = await openApplied(open)
    expect(await read()).toMatchObject({
      state: 'pending',
      contact: '王医生',
      remark: form.remark,
      store: { company: '杏林诊所' },
      goods: { name: '麝香保心丸' },
      closed_by: ['控销商品，本店尚未开通控销权限'],
    })
    const queue = (await api.get('/api/desk/queue', clerk.token)).data.queues
    expect(queue).toContainEqual(
      expect.objectContaining({ kind: 'controls', count: 1, oldest: [id] }),
    )
    for (const [valid_until, message] of [
      ['', noEnd],
      ['2026-11-20', '有效期早于今天，请核对'],
      ['2026-02-30', '没有这一天，请核对'],
      ['年底', '请按“年-月-日”填写，如 2028-12-31'],
    ])
      expect((await decide({ decision: 'accept', valid_until })).data).toEqual({
        errors: { valid_until: [message] },
      })
    const day = { decision: 'accept', valid_until: '20261231' }
    expect((await decide({ ...day, reason: '资料不全' })).data).toEqual({
      errors: { reason: [expect.stringContaining('要通过请清空这一栏')] },
    })
    expect((await decide(day)).code).toBe(200)
    expect(await shown()).toMatchObject({
      is_open: true,
      application: { status: 'approved', valid_until: '2026-12-31' },
    })
    expect(await read()).toMatchObject({ state: 'approved', closed_by: [] })
    expect(await told()).toMatchObject([{ title: '控销商品已开通' }])
    clock.now = Date.parse('2027-01-01T00:00:00+08:00')
    expect(await shown()).toMatchObject({ is_open: false })
  })

  test('is refused with words, and made again after seven days', async () => {
    const { decide, shown, told, apply, clock } = await openApplied(open)
    expect((await decide({ decision: 'reject' })).data).toEqual({
      errors: { reason: ['请写明驳回的原因，买家会看到'] },
    })
    const reason = '同一街道已有合作门店'
    // The day belongs to the other button, so it is not validated.
    expect((await decide({ decision: 'reject', reason, valid_until: '年底' })).code).toBe(200)
    expect(await shown()).toMatchObject({
      is_open: false,
      application: { status: 'rejected', reason },
      refusal: '申请未通过，2026-11-28 起可再次申请',
    })
    expect(await told()).toMatchObject([
      { text: `麝香保心丸的申请未通过：${reason}。2026-11-28 起可再次申请。` },
    ])
    expect((await apply()).code).toBe(400)
    clock.now = Date.parse('2026-11-28T00:00:00+08:00')
    expect((await apply()).code).toBe(200)
    expect(await shown()).toMatchObject({ application: { status: 'pending' } })
  })

  test('is taken back with words: closed at once, in the cart too, and asked for again after a week', async () => {
    const { db, api, decide, read, shown, told, apply, buyer, clock } = await openApplied(open)
    await decide({ decision: 'accept', valid_until: '2026-12-31' })
    const { id: goodsId } = (await read()).goods as { id: number }
    await db.updateTable('goods').set({ stock_milli: 900_000 }).execute()
    const list = [{ goods_id: goodsId, number: 10 }]
    expect((await api.post('/api/cart', { list }, buyer.token)).code).toBe(200)
    const inCart = async () =>
      JSON.stringify((await api.get('/api/cart/list', buyer.token)).data.items)
    expect(await inCart()).toContain('麝香保心丸')
    expect(await inCart()).not.toContain('CONTROL_CUSTOMER')
    expect((await decide({ decision: 'revoke' })).data).toEqual({
      errors: { reason: ['请写明收回的原因，买家会看到'] },
    })
    const reason = '厂家收回该区域的销售'
    const { version } = await read()
    expect((await decide({ decision: 'revoke', reason, version })).code).toBe(200)
    expect((await decide({ decision: 'revoke', reason, version })).status).toBe(409)
    expect(await read()).toMatchObject({ state: 'revoked', reason, valid_until: '2026-12-31' })
    expect(await shown()).toMatchObject({
      is_open: false,
      refusal: '权限已收回，2026-11-28 起可再次申请',
      application: { status: 'revoked', reason },
    })
    expect(await inCart()).toContain('CONTROL_CUSTOMER')
    expect((await told()) as unknown[]).toContainEqual(
      expect.objectContaining({ title: '控销权限已收回' }),
    )
    const acts = await db.selectFrom('audit_log').select(['action', 'reason']).execute()
    expect(acts).toContainEqual({ action: 'controls.revoke', reason })
    expect((await apply()).code).toBe(400)
    clock.now = Date.parse('2026-11-28T00:00:00+08:00')
    expect((await apply()).code).toBe(200)
  })

  test('what waits or was refused is not taken back', async () => {
    const { decide } = await openApplied(open)
    const revoke = { decision: 'revoke', reason: '不再合作' }
    expect((await decide(revoke)).status).toBe(409)
    await decide({ decision: 'reject', reason: '暂不新增' })
    expect((await decide(revoke)).status).toBe(409)
  })

  test('two that decide at once decide once', async () => {
    const { db, decide, read, told } = await openApplied(open)
    const owner = await addOperator(db, ['owner'], { name: '店主' })
    const { version } = await read()
    const answers = await Promise.all([
      decide({ decision: 'accept', valid_until: '2026-12-31', version }),
      decide({ decision: 'reject', reason: '暂不新增', version }, owner.token),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const lost = answers.find(({ code }) => code === 409)
    expect(lost?.message).toMatch(/^已由(运营员|店主)于 10:00 (开通控销权限|驳回控销申请)$/)
    expect(await told()).toHaveLength(1)
  })

  test('is seen by service, which decides nothing', async () => {
    const { db, api, decide, id } = await openApplied(open)
    const service = await addOperator(db, ['service'])
    const reject = { decision: 'reject', reason: '暂不新增', version: 1 }
    expect((await decide(reject, service.token)).code).toBe(403)
    expect((await api.get(`/api/desk/control/${String(id)}`, service.token)).code).toBe(200)
    expect((await api.get('/api/desk/control/999', service.token)).code).toBe(404)
  })
})
