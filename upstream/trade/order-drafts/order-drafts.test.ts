import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { addGoods } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { openDrafts } from '#tests/fixtures/order-drafts'
import { stockOf } from '#tests/fixtures/step-two'
import { addPerson, addStore } from '#tests/fixtures/stores'
import { endLapsedDrafts } from './answer'

const day = 86_400_000

describeDatabases('an order draft', (open) => {
  test('is prepared, sent, seen, confirmed once, and holds no stock before', async () => {
    const shop = await openDrafts(open)
    expect((await shop.add('3')).data).toEqual({ added: 1, left: 0 })
    const read = await shop.read()
    expect(read).toMatchObject({ state: 'open', line_count: 1, total: '47.5' })
    expect(read.lines).toMatchObject([{ quantity: 3, orderable: 3, price: '12.5', reasons: [] }])
    expect(await shop.seen()).toBeNull()
    expect((await shop.send('/move', { decision: 'send' })).code).toBe(200)
    expect(await shop.seen()).toMatchObject({ state: 'sent', prepared_by: '苏木槿' })
    expect(await stockOf(shop.database, shop.goodsId)).toBe(500_000)
    const [message] = await shop.db.selectFrom('messages').selectAll().execute()
    expect(message?.text).toContain('业务员 苏木槿 为您备好一张采购单，共 1 种 ¥47.50')
    expect(await shop.db.selectFrom('sms_outbox').select('template').execute()).toEqual([
      { template: 'draft-sent' },
    ])
    const answers = await Promise.all([shop.confirm(), shop.confirm(), shop.confirm()])
    expect(answers.map(({ code }) => code)).toContain(200)
    expect(await shop.orders()).toMatchObject([{ state: 'unpaid', total_fen: 4_750 }])
    expect(await stockOf(shop.database, shop.goodsId)).toBe(497_000)
    expect((await shop.events()).at(-1)).toContain('确认了 苏木槿 备好的采购单')
    expect((await shop.confirm({ fingerprint: 'x' })).code).toBe(200)
    expect(await shop.orders()).toHaveLength(1)
    const cart = await shop.db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(cart).toEqual([{ quantity_milli: 2_000 }])
  })

  test('is confirmed only as it was seen, and the buyer only lowers', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    await shop.send('/move', { decision: 'send' })
    const { version, lines, sums } = await shop.seen()
    const [line] = lines
    const lower = (quantity: string) =>
      shop.api.post(
        `/api/order_draft/${String(shop.id)}`,
        { version, lines: [{ id: line?.id, quantity }] },
        shop.token,
      )
    expect((await lower('4')).data).toMatchObject({
      errors: { 'lines[0].quantity': [expect.stringContaining('只能改少')] },
    })
    expect((await lower('2')).code).toBe(200)
    const stale = await shop.confirm({ fingerprint: sums?.fingerprint })
    expect(stale.code).toBe(409)
    expect(JSON.stringify(stale.data)).toContain('3')
    expect(await shop.orders()).toEqual([])
    await shop.db.updateTable('goods').set({ base_price_e4: 130_000 }).execute()
    expect((await shop.seen()).lines).toMatchObject([{ quantity: 2, price: '13' }])
    expect((await shop.confirm()).code).toBe(200)
    expect(await shop.orders()).toMatchObject([{ total_fen: 3_600 }])
  })

  test('keeps pasted lines to be looked at, and adds those that are chosen', async () => {
    const shop = await openDrafts(open)
    const others = [
      await addGoods(shop.db, { name: '阿莫西林胶囊', spec: '0.25g*24粒' }),
      await addGoods(shop.db, { name: '阿莫西林胶囊', spec: '0.5g*20粒' }),
    ]
    await indexGoods(shop.database, [shop.goodsId, ...others.map((one) => one.id)])
    const text = '对乙酰氨基酚片 5盒\n阿莫西林胶囊 3盒'
    const { data } = await shop.send('/add', { decision: 'text', text })
    expect(data).toEqual({ added: 0, left: 2 })
    const { lines, pasted } = await shop.read()
    expect(lines).toEqual([])
    const [sure, open_] = pasted
    expect(sure).toMatchObject({ quantity: '5', goods_id: shop.goodsId })
    expect(open_).not.toHaveProperty('goods_id')
    expect(open_?.candidates).toHaveLength(2)
    const chosen = [
      { goods_id: sure?.goods_id, quantity: sure?.quantity, typed: sure?.typed },
      { goods_id: open_?.candidates[1]?.id, quantity: '', typed: open_?.typed },
    ]
    const answer = await shop.send('/add', { decision: 'chosen', lines: chosen })
    expect(answer.data).toEqual({ added: 1, left: 1 })
    expect(await shop.read()).toMatchObject({ lines: [{ quantity: 5 }], pasted: [{}] })
    expect((await shop.send('/add', { decision: 'clear' })).data).toEqual({ added: 0, left: 0 })
    expect(await shop.read()).toMatchObject({ lines: [{ quantity: 5 }], pasted: [] })
  })

  test('says why goods cannot be ordered, and is not sent without any', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    await shop.db.updateTable('goods').set({ is_on_shelf: 0 }).execute()
    const { lines, sums } = await shop.read()
    expect(lines[0]?.reasons).not.toEqual([])
    expect(sums).toBeUndefined()
    expect(await shop.send('/move', { decision: 'send' })).toMatchObject({ code: 400 })
  })

  test('is placed at once only where the owner allows it, and never past an approval', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    const { address_id } = shop.form
    const [line] = (await shop.read()).lines
    await shop.send('', { lines: [{ id: line?.id, quantity: '3' }], address_id })
    expect(await shop.place()).toMatchObject({ code: 400 })
    await shop.allow(4_749)
    expect((await shop.place()).message).toContain('¥47.49')
    await shop.allow()
    await shop.db.updateTable('stores').set({ approval_from_fen: 4_000 }).execute()
    expect((await shop.place()).message).toContain('审批')
    expect(await shop.orders()).toEqual([])
    await shop.db.updateTable('stores').set({ approval_from_fen: null }).execute()
    const placed = await shop.place()
    expect(placed.code, placed.message).toBe(200)
    expect(await shop.orders()).toMatchObject([{ total_fen: 4_750 }])
    expect((await shop.events()).at(-1)).toBe('由 苏木槿 代下单，电话 10:00')
    expect(await shop.read()).toMatchObject({ state: 'ordered' })
  })

  test('is approved like any order of a 采购, at its price by hand', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    await shop.db.updateTable('stores').set({ approval_from_fen: 2_000 }).execute()
    const [line] = (await shop.read()).lines
    const owner = await addOperator(shop.db, ['owner'])
    const form = { line_id: line?.id, price: '11', reason: '老客户' }
    await shop.send('/price', form, owner.token)
    await shop.send('/move', { decision: 'send' })
    const person = await addPerson(shop.db, shop.storeId, 'buy')
    const { data } = await shop.confirm({}, person.token)
    expect(data.request_id).toBeGreaterThan(0)
    expect(await shop.orders()).toEqual([])
    const at = `/api/purchase_request/${String(data.request_id)}`
    const asked = (await shop.api.get(at, shop.token)).data as {
      orderable: { ids: number[]; fingerprint: string; changes: unknown[]; total: string }
    }
    expect(asked.orderable).toMatchObject({ total: '43', changes: [] })
    const { ids, fingerprint } = asked.orderable
    const approval = { ids: ids.join(), fingerprint }
    expect((await shop.api.post(`${at}/approve`, approval, shop.token)).code).toBe(200)
    expect(await shop.orders()).toMatchObject([{ total_fen: 4_300 }])
  })

  test('has prices by hand of who may set prices, below the bounds with a second person', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    const [line] = (await shop.read()).lines
    const first = await addOperator(shop.db, ['owner'])
    const second = await addOperator(shop.db, ['owner'])
    const price = (typed: string, token = first.token) =>
      shop.send('/price', { line_id: line?.id, price: typed, reason: '量大' }, token)
    expect((await price('11', shop.service.token)).code).toBe(403)
    expect((await price('11')).data).toEqual({ is_waiting: false })
    expect(await shop.read()).toMatchObject({ lines: [{ price: '11' }], total: '43' })
    expect((await price('8.75')).data).toEqual({ is_waiting: true })
    expect((await shop.send('/move', { decision: 'send' })).message).toContain('复核')
    const agree = { line_id: line?.id, decision: 'agree' }
    expect((await shop.send('/agree', agree, first.token)).code).toBe(403)
    expect((await shop.send('/agree', agree, second.token)).code).toBe(200)
    expect((await shop.send('/move', { decision: 'send' })).code).toBe(200)
    expect((await shop.confirm()).code).toBe(200)
    expect(await shop.orders()).toMatchObject([{ total_fen: 3_625 }])
    const prices = await shop.db.selectFrom('contract_prices').selectAll().execute()
    expect(prices).toEqual([])
  })

  test('is read in as many statements with twenty lines as with two, and saved and sent in two more at most', async () => {
    const counts = async (goods: number) => {
      const shop = await openDrafts(open)
      for (let one = 0; one < goods; one++) {
        const { id } = await addGoods(shop.db, { name: `商品${String(one)}`, class: 'chemical' })
        await shop.add('10', id)
      }
      const { lines } = await shop.read()
      const same = { lines: lines.map(({ id }) => ({ id, quantity: '10' })) }
      const { version = 0 } = (await shop.read()) as { version?: number }
      return [
        await shop.counted(() => shop.read()),
        await shop.counted(() => shop.send('', { version, ...same })),
        await shop.counted(() => shop.send('/move', { decision: 'send', version: version + 1 })),
        await shop.counted(() => shop.seen()),
      ]
    }
    const [many, few] = [await counts(20), await counts(2)]
    expect([many[0], many[3]]).toEqual([few[0], few[3]])
    // Rows are written in portions of fixed sizes.
    for (const [at, count] of many.entries()) expect(count - (few[at] ?? 0)).toBeLessThanOrEqual(2)
  })

  test('begins with the last order, and refuses where there is none', async () => {
    const shop = await openDrafts(open)
    expect((await shop.make({ beginning: 'last' })).data).toHaveProperty('errors.beginning')
    await shop.add('3')
    await shop.send('/move', { decision: 'send' })
    await shop.confirm()
    const { data } = await shop.make({ beginning: 'last' })
    expect(data).toMatchObject({ line_count: 1 })
    const last = await shop.api.get(`/api/desk/draft/${String(data.id)}`, shop.service.token)
    expect(last.data).toMatchObject({ lines: [{ quantity: 3 }], total: '47.5' })
    expect((await shop.make({ store: '没有这家' })).data).toHaveProperty('errors.store')
  })

  test('lapses after its days, is declined or taken back, each for everybody', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    await shop.send('/move', { decision: 'send' })
    const decline = () =>
      shop.api.post(`/api/order_draft/${String(shop.id)}/decline`, { reason: '有货' }, shop.token)
    expect((await decline()).code).toBe(200)
    expect((await shop.confirm()).code).toBe(400)
    expect(await shop.read()).toMatchObject({ state: 'declined', reason: '有货' })
    await shop.send('/move', { decision: 'back' })
    expect(await shop.seen()).toBeNull()
    await shop.send('/move', { decision: 'send' })
    shop.pass(7 * day)
    expect(await shop.seen()).toMatchObject({ state: 'lapsed', can_confirm: false })
    expect((await shop.confirm()).code).toBe(400)
    expect(await endLapsedDrafts(shop.ctx())).toBe(1)
    expect(await endLapsedDrafts(shop.ctx())).toBe(0)
    const stored = await shop.db.selectFrom('order_drafts').select('state').execute()
    expect(stored).toEqual([{ state: 'lapsed' }])
  })

  test('is of its own store alone, and of one version', async () => {
    const shop = await openDrafts(open)
    await shop.add('3')
    const stale = { ...(await shop.read()), decision: 'send' }
    await shop.add('1')
    const { version } = stale
    expect((await shop.send('/move', { decision: 'send', version })).code).toBe(409)
    await shop.send('/move', { decision: 'send' })
    const other = await addStore(shop.db)
    expect((await shop.confirm({}, other.token)).code).toBe(404)
    expect((await shop.send('', { lines: [] })).code).toBe(400)
  })
})
