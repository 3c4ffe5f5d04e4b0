import { expect, test } from 'vitest'
import { notANumber } from '#tests/sentences'
import { draftFullMessage } from './save'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'

const path = '/api/cart/draft'
const addPath = '/api/cart/draft/add'

interface WireDraft {
  items: { goods_id: number; number: string; amount?: string; message?: string }[]
  total: { count: number; amount: string }
}

async function draftOf(api: TestApi, token: string): Promise<WireDraft> {
  return (await api.get(path, token)).data as unknown as WireDraft
}
const typed = (goodsId: number, number: string, price?: string) => ({
  goods_id: goodsId,
  number,
  ...(price !== undefined && { price }),
})

describeDatabases('the draft of a store', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    return { db, api: openApi(database), buyer: await addStore(db) }
  }

  test('keeps what was typed, row by row, and says what it comes to', async () => {
    const { db, api, buyer } = await openShop()
    const [a, b, c] = await addManyGoods(db, [{}, {}, {}])
    if (a === undefined || b === undefined || c === undefined) throw new Error('no goods')
    await api.post(path, { list: [typed(a.id, '20'), typed(b.id, '5')] }, buyer.token)
    await api.post(path, { list: [typed(b.id, '15'), typed(c.id, '两盒')] }, buyer.token)
    expect(await draftOf(api, buyer.token)).toEqual({
      items: [
        { goods_id: a.id, number: '20', amount: '250' },
        // Adjusted to the package step, as in the cart.
        { goods_id: b.id, number: '15', amount: '250' },
        {
          goods_id: c.id,
          number: '两盒',
          message: notANumber,
          title: expect.stringMatching(/\S/) as unknown,
        },
      ],
      total: { count: 3, amount: '500' },
    })
    await api.post(path, { list: [typed(a.id, ''), typed(b.id, '0')] }, buyer.token)
    expect((await draftOf(api, buyer.token)).items.map(({ goods_id }) => goods_id)).toEqual([c.id])
    expect((await api.post(`${path}/clear`, {}, buyer.token)).data).toEqual({ count: 1 })
    expect((await draftOf(api, buyer.token)).items).toEqual([])
  })

  test('adds rows by their numbers and others by a package step, in one call', async () => {
    const { db, api, buyer } = await openShop()
    const [numbered, stepped, other] = await addManyGoods(db, [{}, {}, {}])
    if (!numbered || !stepped || !other) throw new Error('no goods')
    const list = [typed(numbered.id, '20'), typed(other.id, '30')]
    const only = { ids: String(numbered.id), steps: String(stepped.id) }
    const sent = { list, ...only, press: 'ab-1' }
    const added = await api.post(addPath, sent, buyer.token)
    expect(added.data).toMatchObject({ added: 2, refused: 0 })
    expect((await draftOf(api, buyer.token)).items).toMatchObject([{ goods_id: other.id }])
    // A resent form of the same page is a duplicate submit. Step buttons alone count too.
    expect((await api.post(addPath, sent, buyer.token)).data).toEqual(added.data)
    const steps = { steps: String(stepped.id), press: 'ab-2' }
    await api.post(addPath, steps, buyer.token)
    await api.post(addPath, steps, buyer.token)
    const lines = await db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(lines.map((line) => line.quantity_milli)).toEqual([20_000, 20_000])
  })

  test('is nobody else’s', async () => {
    const { db, api, buyer } = await openShop()
    const other = await addStore(db)
    const goods = await addGoods(db)
    await api.post(path, { list: [typed(goods.id, '20')] }, buyer.token)
    expect((await draftOf(api, other.token)).items).toEqual([])
    await api.post(addPath, {}, other.token)
    await api.post(`${path}/clear`, {}, other.token)
    expect((await draftOf(api, buyer.token)).items).toHaveLength(1)
  })

  test('goes into the cart whole; what is refused stays, with its reason', async () => {
    const { db, api, buyer } = await openShop()
    const [page, kept, gone, junk] = await addManyGoods(db, [
      {},
      {},
      { is_on_shelf: 0, name: '停售片' },
      { name: '乱填片' },
    ])
    if (!page || !kept || !gone || !junk) throw new Error('no goods')
    const list = [typed(kept.id, '20'), typed(gone.id, '10'), typed(junk.id, 'x')]
    await api.post(path, { list }, buyer.token)
    const answer = await api.post(addPath, { list: [typed(page.id, '30')] }, buyer.token)
    expect(answer.data).toMatchObject({ added: 2, refused: 2 })
    const results = answer.data.results as { goods_id: number; outcome: string; message?: string }[]
    const said = new Map(results.map((result) => [result.goods_id, result]))
    expect(said.get(page.id)?.outcome).toBe('added')
    expect(said.get(kept.id)?.outcome).toBe('added')
    expect(said.get(gone.id)?.message).toContain('下架')
    expect(said.get(junk.id)?.message).toBe(`填写的是“x”，${notANumber}`)
    const left = await draftOf(api, buyer.token)
    expect(left.items.map(({ goods_id }) => goods_id)).toEqual([gone.id, junk.id])
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { count: 2, number: 50 },
    })
  })

  test('adds one product and keeps the other rows of the page', async () => {
    const { db, api, buyer } = await openShop()
    const [one, other, before] = await addManyGoods(db, [{}, {}, {}])
    if (!one || !other || !before) throw new Error('no goods')
    await api.post(path, { list: [typed(before.id, '40')] }, buyer.token)
    const list = [typed(one.id, '10'), typed(other.id, '20')]
    const answer = await api.post(addPath, { list, ids: String(one.id) }, buyer.token)
    expect(answer.data).toMatchObject({ added: 1, refused: 0 })
    const left = await draftOf(api, buyer.token)
    expect(left.items.map(({ goods_id }) => goods_id)).toEqual([before.id, other.id])
  })

  test('the number on the page goes before the one in the draft', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post(path, { list: [typed(goods.id, '20')] }, buyer.token)
    await api.post(addPath, { list: [typed(goods.id, '50')] }, buyer.token)
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { count: 1, number: 50 },
    })
    expect((await draftOf(api, buyer.token)).items).toEqual([])
  })

  test('added twice at once, its goods are in the cart once', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post(path, { list: [typed(goods.id, '20')] }, buyer.token)
    await Promise.all([api.post(addPath, {}, buyer.token), api.post(addPath, {}, buyer.token)])
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { number: 20 },
    })
  })

  test('has 500 places, and says so before anything is lost', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addManyGoods(
      db,
      Array.from({ length: 501 }, () => ({})),
    )
    const list = goods.map(({ id }) => typed(id, '10'))
    await api.post(path, { list: list.slice(0, 500) }, buyer.token)
    const refused = await api.post(path, { list: list.slice(500) }, buyer.token)
    expect(refused.message).toBe(draftFullMessage)
    expect((await draftOf(api, buyer.token)).total).toEqual({ count: 500, amount: '62500' })
    const added = await api.post(addPath, { list: list.slice(500) }, buyer.token)
    expect(added.data).toMatchObject({ added: 500, refused: 1 })
    expect((await draftOf(api, buyer.token)).items).toHaveLength(1)
  })

  test('goods that do not exist are passed over', async () => {
    const { api, buyer } = await openShop()
    await api.post(path, { list: [typed(987_654, '10')] }, buyer.token)
    expect((await draftOf(api, buyer.token)).items).toEqual([])
  })

  test('a form that a double click sends twice adds once, and is answered alike', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    const list = [typed(goods.id, '15')]
    const press = (id: string) => api.post(addPath, { list, press: id }, buyer.token)
    const [first, second] = await Promise.all([press('a1'), press('a1')])
    expect(second.data).toEqual(first.data)
    expect(first.data).toHaveProperty('report_id')
    expect((await api.post(addPath, { press: 'a1' }, buyer.token)).data).toEqual(first.data)
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { number: 20 },
    })
    // The same quantities from a later page are a new request.
    await press('b2')
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { number: 40 },
    })
  })
})

describeDatabases('statements of a call about the draft', (open) => {
  test('do not depend on its length', async () => {
    let statements = 0
    const database = await open({ onQuery: () => (statements += 1) })
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(
      db,
      Array.from({ length: 200 }, () => ({})),
    )
    const api = openApi(database)
    async function countFor(length: number): Promise<number[]> {
      const { token } = await addStore(db)
      const list = goods.slice(0, length).map(({ id }) => typed(id, '10'))
      const counts: number[] = []
      async function count(call: () => Promise<unknown>) {
        statements = 0
        await call()
        counts.push(statements)
      }
      await count(() => api.post(path, { list }, token))
      await count(() => api.get(path, token))
      await count(() => api.post(addPath, { list: list.slice(0, 1) }, token))
      return counts
    }
    expect(await countFor(200)).toEqual(await countFor(2))
  })
})
