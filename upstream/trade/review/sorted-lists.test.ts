import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { addWarehouses } from '#tests/fixtures/goods'
import { openMoney } from '#tests/fixtures/money'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { addPastOrder } from '#tests/fixtures/orders'
import { fixtureNow } from '#tests/fixtures/stores'
import { insertAdjustment } from '#upstream/members/wallet/adjustment-store'
import { insertTopUp } from '#upstream/members/wallet/top-up-store'
import { insertWithdrawal } from '#upstream/members/wallet/withdrawal-store'
import { insertRequest } from '../invoices/request-store'
import { insertSlip } from '../orders/slip-store'
import { selectOrders } from '../orders/store'

describeDatabases('lists of the desk', (open) => {
  test('are sorted by the columns that they name, either way', async () => {
    const shop = await openAfterSales(open)
    const { db, api } = shop
    const [dear, cheap] = [await shop.send({}, { order: { total_fen: 90_000 } }), await shop.send()]
    for (const { lineIds } of [dear, cheap]) await shop.ask(`${String(lineIds[0])}:1`)
    const { token } = await addOperator(db, ['owner'], { name: '店主' })
    const idsOf = async (path: string) => {
      const { data } = await api.get(`/api/desk/${path}`, token)
      return (data.items as { id: number }[]).map(({ id }) => id)
    }
    expect(await idsOf('order?sort=amount')).toEqual([cheap.orderId, dear.orderId])
    expect(await idsOf('order?sort=-amount')).toEqual([dear.orderId, cheap.orderId])
    for (const [list, columns] of [
      ['order', ['code', 'at']],
      ['shipment', ['code', 'at']],
      ['return', ['code', 'at']],
    ] as const)
      for (const column of columns) {
        const up = await idsOf(`${list}?sort=${column}`)
        expect(up).toHaveLength(2)
        expect(await idsOf(`${list}?sort=-${column}`)).toEqual([...up].reverse())
      }
  })

  test('find what is of an order by its whole number, by a part of it also what is of others', async () => {
    const shop = await openAfterSales(open)
    const { db, database, buyer, api } = shop
    const ctx = contextOf(database)
    const { storeId: store_id } = buyer
    for (const code of ['2026112000000101', '20261120000001017']) {
      const { orderId, lineIds } = await shop.send({}, { order: { code } })
      await shop.ask(`${String(lineIds[0])}:1`)
      const { submission_id } = await selectOrders(db)
        .select('submission_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const slip = { store_id, submission_id, amount_fen: 100, transfer_id: null }
      await insertSlip(ctx, { ...slip, upload_id: await shop.picture() })
      const issued = { state: 'pending', kind: 'plain', cause: 'sale', corrects_id: null } as const
      const invoice = { ...issued, next_try_at: fixtureNow, rows: [], orderIds: [orderId] }
      await insertRequest(ctx, { ...invoice, store_id })
    }
    const { token } = await addOperator(db, ['owner'], { name: '店主' })
    for (const list of ['return', 'slip', 'invoice']) {
      const idsOf = async (keywords: string) => {
        const { data } = await api.get(`/api/desk/${list}?keywords=${keywords}`, token)
        return (data.items as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b)
      }
      const both = await idsOf('1120000001')
      expect([list, both.length]).toEqual([list, 2])
      expect([list, await idsOf('2026112000000101')]).toEqual([list, both.slice(0, 1)])
      expect([list, await idsOf('20261120000001017')]).toEqual([list, both.slice(1)])
    }
  })

  test('of money and of slips are sorted by the amount and by when it began', async () => {
    const { db, database, api, addBuyer, upload, fill, rows } = await openMoney(open)
    await addWarehouses(db)
    const buyer = await addBuyer()
    const upload_id = await upload(buyer)
    const order = await addPastOrder(db, { ...buyer, goods: [], at: fixtureNow })
    const { submission_id } = await selectOrders(db)
      .select('submission_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const { id, token } = await addOperator(db, ['owner'], { name: '店主' })
    const ctx = contextOf(database)
    const operator = contextOfOperator(database, { id, name: '店主' }, 'adjustments.write')
    for (const [at, amount_fen] of [5_000, 90_000, 700].entries()) {
      const one = await addBuyer()
      const { storeId: store_id, memberId: member_id } = one
      await fill(one, 1)
      const mends_id = (await rows(one))[0]?.id ?? 0
      const account = { holder: '杏林诊所', bank: '', bank_account: '' }
      await insertTopUp(ctx, { store_id, member_id, memo: `CZ00000${at}`, amount_fen })
      await insertWithdrawal(ctx, { store_id, member_id, amount_fen, ...account })
      await insertAdjustment(operator, { store_id, amount_fen, mends_id, words: '更正' })
      await insertSlip(ctx, { store_id, submission_id, upload_id, amount_fen, transfer_id: null })
    }
    for (const list of ['top_up', 'withdrawal', 'adjustment', 'slip']) {
      const amounts = async (sort: string) => {
        const { data } = await api.get(`/api/desk/${list}?sort=${sort}`, token)
        return (data.items as { amount: string }[]).map(({ amount }) => Number(amount))
      }
      expect([list, await amounts('amount')]).toEqual([list, [7, 50, 900]])
      expect([list, await amounts('-amount')]).toEqual([list, [900, 50, 7]])
      expect([list, await amounts('at')]).toEqual([list, [50, 900, 7]])
      expect([list, await amounts('-at')]).toEqual([list, [7, 900, 50]])
    }
  })

  test('of the points mall are sorted by the gift and by when it was exchanged', async () => {
    const { db, api, addBuyer } = await openMoney(open)
    const { storeId: store_id } = await addBuyer()
    const goods = { intro: '', points: 100, stock: 5, is_on_shelf: 1, place: 0 }
    const { id: points_goods_id } = await db
      .insertInto('points_goods')
      .values({ name: '额温枪', ...goods })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, [name, minutes]] of (
      [
        ['b', 2],
        ['a', 1],
        ['b', 0],
      ] as const
    ).entries())
      await db
        .insertInto('points_orders')
        .values({
          store_id,
          token: `points-${String(at)}`,
          points_goods_id,
          name,
          quantity: 1,
          points: 100,
          address: '{}',
          state: 'packing',
          updated_at: fixtureNow,
          created_at: fixtureNow - minutes * 60_000,
        })
        .execute()
    const { token } = await addOperator(db, ['owner'], { name: '店主' })
    const list = async (sort: string) => {
      const { data } = await api.get(`/api/desk/points?sort=${sort}`, token)
      return (data.items as { order: { id: number } }[]).map(({ order }) => order.id)
    }
    const [third, second, first] = await list('')
    expect(await list('gift')).toEqual([second, first, third])
    expect(await list('-gift')).toEqual([third, first, second])
    expect(await list('at')).toEqual([first, second, third])
    expect(await list('-at')).toEqual([third, second, first])
  })

  test('of 含麻 receipts are sorted by their last day, also of what is not received yet', async () => {
    const { db, api, addBuyer } = await openMoney(open)
    await addWarehouses(db)
    const buyer = await addBuyer()
    const day = 86_400_000
    for (const [at, days] of [3, 9, 1, 6].entries()) {
      const shipped = { state: 'shipped', is_hm: 1, shipped_at: fixtureNow - days * day } as const
      const order = { ...shipped, code: `HM${String(at)}` }
      await addPastOrder(db, { ...buyer, goods: [], at: fixtureNow - days * day }, order)
    }
    const { token } = await addOperator(db, ['owner'], { name: '店主' })
    const list = async (sort: string) => {
      const { data } = await api.get(`/api/desk/hm?sort=${sort}`, token)
      return data.items as { order_id: number; code: string; due_on: string }[]
    }
    // Received early, it is due before orders shipped earlier.
    const [received] = (await list('code')).slice(2)
    await api.post(`/api/hm/${String(received?.order_id)}/receive`, {}, buyer.token)
    const up = await list('due')
    expect(up.map(({ code }) => code)).toEqual(['HM2', 'HM1', 'HM3', 'HM0'])
    expect(up.map(({ due_on }) => due_on)).toEqual(up.map(({ due_on }) => due_on).sort())
    expect((await list('-due')).map(({ code }) => code)).toEqual(['HM0', 'HM3', 'HM1', 'HM2'])
  })
})
