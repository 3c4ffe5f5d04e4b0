import { beforeEach, expect, test } from 'vitest'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { notAPhone } from '#tests/sentences'
import { writeControlTerms } from './terms'

const dayMs = 86_400_000
const form = { name: '王医生', phone: '13800138000', remark: '门店有长期用药的老顾客' }
const terms = { deniedKinds: [], deniedRegions: [], isByApplication: true }

describeBothDatabases('controlled goods', (open) => {
  let database: TestDatabase
  let api: TestApi
  let store: { storeId: number; token: string }
  let goodsId: number
  let plainId: number
  let now: number

  beforeEach(async () => {
    database = await open()
    await addWarehouses(database.db)
    const [controlled, plain] = await addManyGoods(database.db, [
      { control: writeControlTerms(terms) },
      { control: '' },
    ])
    goodsId = controlled?.id ?? 0
    plainId = plain?.id ?? 0
    store = await addStore(database.db)
    now = fixtureNow
    api = openApi(database, () => now)
  })

  const apply = (goods = goodsId, token = store.token) =>
    api.post('/api/goods/join_apply', { ...form, goods_id: goods }, token)
  const own = async (query = '', token: string | undefined = store.token) =>
    (await api.get(`/api/kx_list?${query}`, token)).data.items as Record<string, unknown>[]
  const decide = (decision: Record<string, unknown>) =>
    database.db
      .updateTable('control_applications')
      .set({ decided_at: now, ...decision })
      .execute()
  const detail = async () =>
    (await api.get(`/api/goods/detail/${String(goodsId)}`, store.token)).data.goods as {
      price?: string
      price_notice?: string
      is_buy: boolean
      reasons: { code: string }[]
    }

  test('have no price anywhere until they are opened', async () => {
    const { data } = await api.get('/api/goods/list?scope=all', store.token)
    const listed = (data.items as { id: number }[]).find(({ id }) => id === goodsId)
    for (const shown of [listed, await detail(), (await own())[0]?.goods]) {
      expect(shown).toMatchObject({ price_notice: '开通控销权限后可见', is_controlled: true })
      expect(shown).not.toHaveProperty('price')
      expect(shown).not.toHaveProperty('base_price')
    }
    const added = await api.post(
      '/api/cart',
      { list: [{ goods_id: goodsId, number: 10 }] },
      store.token,
    )
    expect(added.data).toMatchObject({ results: [{ outcome: 'refused' }] })
  })

  test('come last in an order by price, whatever they cost', async () => {
    await database.db
      .updateTable('goods')
      .set({ base_price_e4: 1 })
      .where('id', '=', goodsId)
      .execute()
    for (const sort of ['price_asc', 'price_desc']) {
      const { data } = await api.get(`/api/goods/list?scope=all&sort=${sort}`, store.token)
      expect((data.items as { id: number }[]).map(({ id }) => id)).toEqual([plainId, goodsId])
    }
  })

  test('are applied for once; the waiting application is shown', async () => {
    expect(await own()).toMatchObject([{ is_open: false, goods: { id: goodsId } }])
    expect(await own('mine=1')).toEqual([])
    expect(await apply()).toMatchObject({ status: 200, data: { status: 'pending' } })
    expect(await apply()).toMatchObject({ code: 400, message: '申请审核中，请勿重复提交' })
    expect(await own('mine=1')).toMatchObject([
      { application: { status: 'pending' }, refusal: '申请审核中，请勿重复提交' },
    ])
  })

  test('that many press for at once have one application', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply()))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const rows = await database.db.selectFrom('control_applications').selectAll().execute()
    expect(rows).toMatchObject([{ ...form, state: 'pending', store_id: store.storeId }])
  })

  test('are open through the last day of the permission, and can be applied for again', async () => {
    await apply()
    await decide({ state: 'approved', valid_until: '2026-11-22' })
    expect(await detail()).toMatchObject({ price: '12.5', is_buy: true })
    expect((await apply()).message).toBe('已开通，有效期至 2026-11-22')
    now += 2 * dayMs
    expect(await detail()).toMatchObject({
      price_notice: '开通控销权限后可见',
      reasons: [{ code: 'CONTROL_CUSTOMER' }],
    })
    expect((await apply()).code).toBe(200)
  })

  test('say why they were refused, and from when one may apply again', async () => {
    await apply()
    await decide({ state: 'rejected', reason: '同街道已有合作门店' })
    expect(await own()).toMatchObject([
      { application: { status: 'rejected', reason: '同街道已有合作门店' } },
    ])
    expect((await apply()).message).toBe('申请未通过，2026-11-28 起可再次申请')
    now += 7 * dayMs
    expect((await apply()).code).toBe(200)
  })

  test('are denied to a customer on the deny list, unless permission was given since', async () => {
    await database.db
      .updateTable('goods')
      .set({ control: writeControlTerms({ ...terms, isByApplication: false }) })
      .where('id', '=', goodsId)
      .execute()
    expect((await detail()).is_buy).toBe(true)
    expect((await apply()).message).toBe('本店可直接购买，无需申请')
    const denial = { store_id: store.storeId, goods_id: goodsId }
    await database.db.insertInto('control_denials').values(denial).execute()
    expect((await detail()).reasons).toMatchObject([{ code: 'CONTROL_CUSTOMER' }])
    await apply()
    await decide({ state: 'approved', valid_until: '2027-11-22' })
    expect((await detail()).is_buy).toBe(true)
  })

  test('are nothing that a visitor, a pending store, or anybody for other goods applies for', async () => {
    expect((await own('', ''))[0]).toMatchObject({ is_open: false, refusal: '登录后可申请' })
    const pending = await addStore(database.db, { approval: 'pending' })
    expect((await apply(goodsId, pending.token)).message).toBe('资质审核通过后可申请')
    expect((await apply(plainId)).code).toBe(404)
    expect(await own(`goods_id=${String(plainId)}`)).toEqual([])
  })

  test.each([
    [{ name: '' }, { name: ['请输入联系人'] }],
    [{ phone: '123' }, { phone: [notAPhone] }],
    [{ remark: '想要' }, { remark: ['请说明申请理由，至少 5 个字'] }],
  ])('%j is refused at its field', async (wrong, errors) => {
    const sent = { ...form, ...wrong, goods_id: goodsId }
    const answer = await api.post('/api/goods/join_apply', sent, store.token)
    expect(answer).toMatchObject({ code: 422, data: { errors } })
  })
})
