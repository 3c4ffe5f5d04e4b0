import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { buyerOf, contextOf } from '#tests/fixtures/context'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { addSet } from '#tests/fixtures/sets'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { listSets, takeSetUses } from './store'
import { inTransaction } from '#upstream/kernel/db/transact'

const hour = 3_600_000

describeDatabases('combination sets', (open) => {
  async function openShop(overrides: Partial<NewGoods>[] = [{ name: '甲' }, { name: '乙' }]) {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addManyGoods(database.db, overrides)
    const buyer = await addStore(database.db)
    return { db: database.db, api: openApi(database), goods, buyer }
  }
  const ask = async (api: TestApi, token?: string) =>
    (await api.get('/api/activity/sets', token)).data.items as Record<string, unknown>[]

  test('a set tells its price, what it saves this buyer, and how many can be had', async () => {
    const { db, api, goods, buyer } = await openShop()
    await addSet(db, goods, { limit_count: 60 })
    await addSpecial(db, goods[0]?.id ?? 0, { price_e4: 110_000 })
    expect(await ask(api, buyer.token)).toMatchObject([
      {
        name: '试用套餐',
        price: '200',
        saves: '35',
        max_number: 50,
        qg_number: 60,
        reasons: [],
        items: [
          { number: 10, price: '10', goods: { name: '甲', price: '11' } },
          { number: 10, price: '10', goods: { name: '乙', price: '12.5' } },
        ],
      },
    ])
  })

  test('a visitor is asked to sign in, and sees no price of it', async () => {
    const { db, api, goods } = await openShop()
    await addSet(db, goods)
    const [set] = await ask(api)
    expect(set).toMatchObject({ max_number: 0, reasons: [{ code: 'NOT_LOGIN' }] })
    expect(JSON.stringify(set)).not.toMatch(/"price"|"saves"/)
  })

  test('what speaks against one product speaks against the set, by name', async () => {
    const { db, api, goods, buyer } = await openShop([
      { name: '缺货药', stock_milli: 9_999 },
      { name: '三类器械', class: 'device3' },
    ])
    await addSet(db, goods)
    expect(await ask(api, buyer.token)).toMatchObject([
      {
        max_number: 0,
        reasons: [
          { code: 'OUT_OF_SCOPE', message: '三类器械：您的经营范围不含医疗器械Ⅲ类' },
          { code: 'NO_STOCK', message: '缺货药：库存不足一套' },
        ],
      },
    ])
  })

  test('sets that are over are gone, those to come say so', async () => {
    const { db, api, goods, buyer } = await openShop()
    await addSet(db, goods, { name: '已过', ends_at: fixtureNow })
    await addSet(db, goods, { name: '将来', starts_at: fixtureNow + 1 })
    expect(await ask(api, buyer.token)).toMatchObject([
      { name: '将来', reasons: [{ code: 'ACTIVITY_NOT_STARTED' }] },
    ])
  })

  test('the limit counts for all stores of a licence holder, also at once', async () => {
    const { db, goods, buyer } = await openShop()
    const setId = await addSet(db, goods, { limit_count: 5 })
    const take = (count: number) =>
      inTransaction(db, (trx) => takeSetUses(trx, buyer.memberId, [{ id: setId, amount: count }]))
    expect(await take(6)).toEqual([setId])
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(1)))
    expect(answers.filter((short) => short.length === 0)).toHaveLength(5)
    const usedBy = async (store: typeof buyer) => {
      const ctx = contextOf(db, { buyer: await buyerOf(db, store) })
      return (await listSets(ctx, [setId])).map(({ used }) => used)
    }
    expect(await usedBy(buyer)).toEqual([5])
    expect(await usedBy(await addStore(db))).toEqual([0])
  })

  test('the number of statements does not depend on the sets', async () => {
    let queries = 0
    const database = await open({ onQuery: () => queries++ })
    await addWarehouses(database.db)
    const goods = await addManyGoods(database.db, [{}, {}, {}])
    const { token } = await addStore(database.db)
    const api = openApi(database)
    await addSet(database.db, goods)
    const count = async () => {
      await ask(api, token)
      queries = 0
      await ask(api, token)
      return queries
    }
    const few = await count()
    for (let more = 0; more < 10; more++)
      await addSet(database.db, goods, { ends_at: fixtureNow + hour })
    expect(await count()).toBe(few)
  })
})
