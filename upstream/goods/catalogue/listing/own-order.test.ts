import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import type { Db } from '#upstream/kernel/db/database'

const hour = 3_600_000
const inForce = { starts_at: fixtureNow - hour, ends_at: fixtureNow + hour }
const controlled = (deniedKinds: ('clinic' | 'company')[], priceE4?: number) =>
  writeControlTerms({ deniedKinds, deniedRegions: [], isByApplication: false, priceE4 })

interface Seen {
  name: string
  price: string
}

async function listed(api: TestApi, token: string, sort: string): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let page = 1; ; page++) {
    const query = `sort=${sort}&page=${String(page)}&size=10`
    const { data } = await api.get(`/api/goods/list?${query}`, token)
    seen.push(...(data.items as { name: string; price?: string }[]).map(seenOf))
    if (page * 10 >= (data.paging as { total: number }).total) return seen
  }
}

function seenOf({ name, price }: { name: string; price?: string }): Seen {
  return { name, price: price ?? '' }
}

async function fill(db: Db, buyer: { storeId: number; memberId: number }) {
  await addManyGoods(
    db,
    Array.from({ length: 9 }, (_, at) => ({
      name: `base ${String(at + 1)}`,
      base_price_e4: (at + 1) * 20_000,
    })),
  )
  const dear = (name: string, over = {}) => addGoods(db, { name, base_price_e4: 900_000, ...over })
  const contract = await dear('contract')
  const rank = await dear('rank')
  await dear('pending', { base_price_e4: null })
  await dear('closed', { control: controlled(['clinic'], 10_000) })
  await dear('open', { control: controlled(['company'], 30_000) })
  const both = await dear('open with contract', { control: controlled(['company']) })
  const special = await dear('special')
  const used = await dear('used special')
  await db
    .insertInto('contract_prices')
    .values(
      [contract, both].map(({ id }, at) => ({
        goods_id: id,
        store_id: buyer.storeId,
        price_e4: 50_000 + at * 40_000,
        ...inForce,
      })),
    )
    .execute()
  await db
    .insertInto('rank_prices')
    .values({ goods_id: rank.id, rank: 1, price_e4: 70_000 })
    .execute()
  await addSpecial(db, special.id, { price_e4: 110_000 })
  const limited = await addSpecial(db, used.id, { price_e4: 15_000, limit_milli: 10_000 })
  await db
    .insertInto('promotion_uses')
    .values({ promotion_id: limited, owner_id: buyer.memberId, used_milli: 10_000 })
    .execute()
  return { rank }
}

describeDatabases('a list by price', (open) => {
  async function openShop() {
    let statements = 0
    const database = await open({ onQuery: () => (statements += 1) })
    await addWarehouses(database.db)
    const buyer = await addStore(database.db)
    const goods = await fill(database.db, buyer)
    const count = async (call: () => Promise<unknown>) => {
      statements = 0
      await call()
      return statements
    }
    return { db: database.db, api: openApi(database), buyer, goods, count }
  }

  test('goes by what the buyer sees, over all pages, whatever the price comes from', async () => {
    const { api, buyer } = await openShop()
    const up = await listed(api, buyer.token, 'price_asc')
    expect(up.map(({ name, price }) => [name, price])).toEqual([
      ['base 1', '2'],
      ['open', '3'],
      ['base 2', '4'],
      ['contract', '5'],
      ['base 3', '6'],
      ['rank', '7'],
      ['base 4', '8'],
      ['open with contract', '9'],
      ['base 5', '10'],
      ['special', '11'],
      ['base 6', '12'],
      ['base 7', '14'],
      ['base 8', '16'],
      ['base 9', '18'],
      ['used special', '90'],
      ['pending', ''],
      ['closed', ''],
    ])
    const down = await listed(api, buyer.token, 'price_desc')
    expect(down.filter(({ price }) => price !== '')).toEqual(
      up.filter(({ price }) => price !== '').reverse(),
    )
    expect(down.slice(-2).map(({ name }) => name)).toEqual(['pending', 'closed'])
  })

  test('is another one for who has no agreement, another rank, or is no terminal buyer', async () => {
    const { db, api } = await openShop()
    const company = await addStore(db, { kind: 'company', rank: 2 })
    const names = (await listed(api, company.token, 'price_asc')).map(({ name }) => name)
    const dear = ['contract', 'rank', 'special', 'used special']
    expect(names.slice(0, 9).every((name) => name.startsWith('base') || name === 'closed')).toBe(
      true,
    )
    expect(names.filter((name) => dear.includes(name))).toEqual(dear)
    expect(names.slice(-3)).toEqual(['pending', 'open', 'open with contract'])
  })

  test('follows a rank price that changes, and the end of an agreement', async () => {
    const { db, api, buyer, goods } = await openShop()
    const placeOf = async (name: string) =>
      (await listed(api, buyer.token, 'price_asc')).findIndex((one) => one.name === name)
    expect(await placeOf('rank')).toBe(5)
    const price = db.updateTable('rank_prices').where('goods_id', '=', goods.rank.id)
    await price.set({ price_e4: 10_000 }).execute()
    expect(await placeOf('rank')).toBe(0)
    await db.deleteFrom('rank_prices').execute()
    expect(await placeOf('rank')).toBe(13)
    await db.updateTable('contract_prices').set({ ends_at: fixtureNow }).execute()
    expect(await placeOf('contract')).toBe(11)
  })

  test('takes as many statements however many prices are the buyer’s own', async () => {
    const { db, api, buyer, count } = await openShop()
    const page = () => api.get('/api/goods/list?sort=price_asc', buyer.token)
    await page()
    const few = await count(page)
    const more = await addManyGoods(
      db,
      Array.from({ length: 100 }, () => ({ control: controlled(['company'], 45_000) })),
    )
    await db
      .insertInto('contract_prices')
      .values(
        more.map(({ id }) => ({
          goods_id: id,
          store_id: buyer.storeId,
          price_e4: 45_000,
          ...inForce,
        })),
      )
      .execute()
    await page()
    expect(await count(page)).toBe(few)
  })
})
