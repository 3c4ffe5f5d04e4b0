import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import { writeLadder } from '#upstream/goods/pricing/ladder'

const hour = 3_600_000
const inForce = { starts_at: fixtureNow - hour, ends_at: fixtureNow + hour }
const ladder = writeLadder({ type: 1, steps: [{ fromMilli: 20_000, priceE4: 110_000 }] })
const openTo = { deniedKinds: [], deniedRegions: [], isByApplication: false, priceE4: 95_000 }

interface Case {
  name: string
  goods?: Partial<NewGoods>
  arrange?: (db: Db, goodsId: number, storeId: number) => Promise<unknown>
  price: string
  forTwenty: string
  source: string
}

const contract = (db: Db, goods_id: number, store_id: number) =>
  db
    .insertInto('contract_prices')
    .values({ goods_id, store_id, price_e4: 105_000, ...inForce })
    .execute()
const rank = (db: Db, goods_id: number) =>
  db.insertInto('rank_prices').values({ goods_id, rank: 1, price_e4: 120_000 }).execute()

const cases: Case[] = [
  { name: 'base', price: '12.5', forTwenty: '250', source: 'base' },
  { name: 'a ladder', goods: { ladder }, price: '12.5', forTwenty: '220', source: 'base' },
  { name: 'a rank', arrange: rank, price: '12', forTwenty: '240', source: 'rank' },
  {
    name: 'a rank with a ladder',
    goods: { ladder },
    arrange: rank,
    price: '12',
    forTwenty: '220',
    source: 'rank',
  },
  { name: 'a contract', arrange: contract, price: '10.5', forTwenty: '210', source: 'contract' },
  {
    name: 'a contract before a special price and a ladder',
    goods: { ladder },
    arrange: async (db, goodsId, storeId) => {
      await contract(db, goodsId, storeId)
      await addSpecial(db, goodsId)
    },
    price: '10.5',
    forTwenty: '210',
    source: 'contract',
  },
  {
    name: 'controlled sale',
    goods: { control: writeControlTerms(openTo) },
    arrange: contract,
    price: '9.5',
    forTwenty: '190',
    source: 'controlled',
  },
]

async function openShop(open: OpenTestDatabase, { goods = {}, arrange }: Case) {
  const { db, ...rest } = await open()
  await addWarehouses(db)
  const product = await addGoods(db, { package_step_milli: 1_000, class: 'chemical', ...goods })
  const buyer = await addStore(db)
  await arrange?.(db, product.id, buyer.storeId)
  return { db, api: openApi({ db, ...rest }), goods: product, buyer }
}

async function shownPrices(api: TestApi, goodsId: number, token: string): Promise<unknown[]> {
  await api.post('/api/favorite', { goods_ids: String(goodsId) }, token)
  const listed = (await api.get('/api/goods/list', token)).data.items as { price: string }[]
  const marked = (await api.get('/api/favorite', token)).data.items as { price: string }[]
  const detail = (await api.get(`/api/goods/detail/${String(goodsId)}`, token)).data.goods
  return [listed[0]?.price, marked[0]?.price, (detail as { price: string }).price]
}

describeDatabases('the price of a line', (open) => {
  for (const one of cases)
    test(`by ${one.name} is the same in list, favourites, detail, cart, preview and order`, async () => {
      const { db, api, goods, buyer } = await openShop(open, one)
      const { token } = buyer
      expect(await shownPrices(api, goods.id, token)).toEqual([one.price, one.price, one.price])
      await api.post('/api/cart', { list: [{ goods_id: goods.id, number: 20 }] }, token)
      const [inCart] = (await api.get('/api/cart/list', token)).data.items as { amount: string }[]
      const { data, submit } = await previewCart(api, token)
      const [part] = data.parts as { lines: { amount: string }[] }[]
      expect([inCart?.amount, part?.lines[0]?.amount]).toEqual([one.forTwenty, one.forTwenty])
      expect((await submit()).code).toBe(200)
      const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
      expect([line.price_source, String(line.amount_fen / 100)]).toEqual([
        one.source,
        one.forTwenty,
      ])
    })

  test('of an agreed price is nobody else’s, and ends with its window', async () => {
    const contractCase = { name: '', arrange: contract, price: '', forTwenty: '', source: '' }
    const { db, api, goods, buyer } = await openShop(open, contractCase)
    const stranger = await addStore(db)
    expect(await shownPrices(api, goods.id, stranger.token)).toEqual(['12.5', '12.5', '12.5'])
    await db.updateTable('contract_prices').set({ ends_at: fixtureNow }).execute()
    expect(await shownPrices(api, goods.id, buyer.token)).toEqual(['12.5', '12.5', '12.5'])
  })
})
