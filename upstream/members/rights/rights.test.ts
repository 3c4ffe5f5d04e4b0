import { expect, test } from 'vitest'
import { codes } from '#contract/envelope'
import { describeDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { openLicences } from '#tests/fixtures/licences'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'

const dayMs = 86_400_000

describeDatabases('the right to buy', (open) => {
  async function openShop(wanted: Partial<NewGoods>, store = {}) {
    const shop = await openLicences(open, store)
    await addWarehouses(shop.db)
    const { id } = await addGoods(shop.db, wanted)
    await indexGoods(shop.database, [id])
    const reasons = async () => {
      const { data } = await shop.api.get(`/api/goods/why/${String(id)}`, shop.buyer.token)
      const { reasons: all } = data.goods as { reasons: { code: string; message: string }[] }
      return all.map(({ code, message }) => `${code} ${message}`)
    }
    const right = async (kind: string) => {
      const { data } = await shop.api.get('/api/user/right', shop.buyer.token)
      return (data.rights as { kind: string }[]).find((one) => one.kind === kind)
    }
    const hm = async () => ({
      kind: 'hm',
      purchaser: '李采芝',
      receiver: '王收货',
      bank: '演示银行',
      bank_account: '3300 0000 1234',
      paper: await shop.upload(),
      purchaser_front: await shop.upload(),
      purchaser_back: await shop.upload(),
      receiver_front: await shop.upload(),
      receiver_back: await shop.upload(),
    })
    return { ...shop, reasons, right, hm }
  }

  test('含麻 goods is applied for, given until a day, and ends with it', async () => {
    const { apply, hm, decideRight, reasons, right, clock, messages } = await openShop({ is_hm: 1 })
    expect((await reasons())[0]).toContain('HM_NO_RIGHT')
    expect((await apply(await hm())).code).toBe(codes.ok)
    expect((await reasons())[0]).toContain('HM_NO_RIGHT')
    expect(await right('hm')).toMatchObject({ is_open: false, may_apply: false })
    const accepted = await decideRight('hm', { decision: 'accept', valid_until: '2027-11-20' })
    expect(accepted.code).toBe(codes.ok)
    expect(await reasons()).toEqual([])
    expect(await right('hm')).toMatchObject({
      is_open: true,
      valid_until: '2027-11-20',
      may_apply: true,
    })
    expect((await messages())[0]).toContain('有效期至 2027-11-20')
    clock.now = Date.parse('2027-11-21T00:00:00+08:00')
    expect(await reasons()).toEqual(['HM_NO_RIGHT 含麻购买权限已于 2027-11-20 到期，请重新申请'])
  })

  test('an application that is incomplete is refused at its fields, and a second one', async () => {
    const { apply, hm } = await openShop({})
    const empty = await apply({ kind: 'hm' })
    expect(Object.keys(empty.data.errors as object).sort()).toEqual(
      ['bank', 'bank_account', 'paper', 'purchaser', 'purchaser_back', 'purchaser_front'].concat([
        'receiver',
        'receiver_back',
        'receiver_front',
      ]),
    )
    const [first, second] = await Promise.all([hm(), hm()])
    const answers = await Promise.all([apply(first), apply(second)])
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.refused].sort())
    expect((await apply(await hm())).message).toBe('申请正在审核，不能重复申请')
  })

  test('who was refused reads why and from which day to try again', async () => {
    const { apply, hm, decideRight, right, clock, messages } = await openShop({})
    await apply(await hm())
    expect((await decideRight('hm', { decision: 'reject' })).data.errors).toEqual({
      reason: ['请写明驳回的原因'],
    })
    await decideRight('hm', { decision: 'reject', reason: '申请书没有盖章', valid_until: '年底' })
    expect(await right('hm')).toMatchObject({
      may_apply: false,
      again_on: '2026-11-28',
      applications: [{ state: 'rejected', reason: '申请书没有盖章' }],
    })
    expect((await messages())[0]).toContain('申请书没有盖章。2026-11-28 起可以再次申请')
    expect((await apply(await hm())).message).toBe('上次申请未通过，2026-11-28 起可以再次申请')
    clock.now += 7 * dayMs
    expect((await apply(await hm())).code).toBe(codes.ok)
  })

  test('a right that is prolonged never gets shorter', async () => {
    const { db, apply, hm, decideRight, right, buyer } = await openShop({ is_hm: 1 })
    await db
      .updateTable('stores')
      .set({ has_hm_right: 1, hm_right_until: '2027-12-31' })
      .where('id', '=', buyer.storeId)
      .execute()
    await apply(await hm())
    await decideRight('hm', { decision: 'accept', valid_until: '2027-06-30' })
    expect(await right('hm')).toMatchObject({ is_open: true, valid_until: '2027-12-31' })
  })

  test('prescription drugs end with their right, and other goods do not', async () => {
    const shop = await openShop({ is_prescription: 1 }, { rx_right_until: '2026-11-20' })
    expect(await shop.reasons()).toEqual([
      'RX_CLASS 处方药采购权限已于 2026-11-20 到期，请重新申请',
    ])
    const { apply, upload, decideRight, reasons } = shop
    expect((await apply({ kind: 'rx', paper: await upload() })).code).toBe(codes.ok)
    await decideRight('rx', { decision: 'accept', valid_until: '2026-11-21' })
    expect(await reasons()).toEqual([])
  })

  test('biologics are opened for a store whose licence does not have them', async () => {
    const { db, apply, upload, decideRight, reasons, clock } = await openShop({ class: 'biologic' })
    await db.deleteFrom('store_scope').where('class', '=', 'biologic').execute()
    expect((await reasons())[0]).toContain('OUT_OF_SCOPE')
    await apply({ kind: 'cold', words: '医用冷藏柜 2 台', paper: await upload() })
    await decideRight('cold', { decision: 'accept', valid_until: '2026-11-30' })
    expect(await reasons()).toEqual([])
    clock.now = Date.parse('2026-12-01T00:00:00+08:00')
    expect(await reasons()).toEqual([
      'OUT_OF_SCOPE 生物制品的采购权限已于 2026-11-30 到期，请重新申请',
    ])
  })

  test('of two who decide one is first; the last day is one that is not over', async () => {
    const { apply, hm, decideRight, papers, path, api, quality } = await openShop({})
    await apply(await hm())
    const over = await decideRight('hm', { decision: 'accept', valid_until: '2026-11-20' })
    expect(over.data.errors).toEqual({ valid_until: ['有效期早于今天，请核对'] })
    const { rights, right_versions } = await papers()
    const id = rights.find(({ kind }) => kind === 'hm')?.applications[0]?.id ?? 0
    const version = right_versions[String(id)]
    const decide = (form: Record<string, unknown>) =>
      api.post(`${path}/right/${String(id)}/decide`, { version, ...form }, quality.token)
    expect((await decide({ decision: 'accept', valid_until: '2027-11-20' })).code).toBe(codes.ok)
    expect(await decide({ decision: 'reject', reason: '重复' })).toMatchObject({
      code: codes.changed,
      message: '已由质管员于 10:00 开通采购权限',
    })
  })

  test('its identity cards are looked at with a note in the trail, its paper without', async () => {
    const { db, apply, hm, api, quality } = await openShop({})
    const form = await hm()
    await apply(form)
    const headers = { Authorization: `Bearer ${quality.token}` }
    const look = async (id: number) =>
      (await api.request(`/api/desk/upload/${String(id)}`, { headers })).status
    expect(await look(form.paper)).toBe(200)
    expect(await look(form.receiver_back)).toBe(200)
    const looks = db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'members.identity')
    expect(await looks.execute()).toHaveLength(1)
  })
})
