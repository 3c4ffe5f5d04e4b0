import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { code, formToken, openKeeping } from '#tests/fixtures/keeping'
import { addOperator } from '#tests/fixtures/operators'
import { readUnbatched } from '#upstream/goods/stock/stock-list-store'
import { settleUnbatched } from '#upstream/goods/stock/unbatched-store'
import { proveStock, readStockProof } from '#upstream/goods/stock/prove'
import { usualBatchClasses } from '#upstream/kernel/settings'
import { notePrints } from '../shipments/print'

const plain = (stock: number) => ['货号,品名,单价,库存', `${code},甘草片,3,${String(stock)}`]

describeDatabases('stock of drugs without number or last day', (open) => {
  test('is not for sale, not proposed, counted apart, and waits at the desk', async () => {
    const shop = await openKeeping(open)
    const { database, db } = shop
    // 6 and 20 are in batches, 10 of them are ordered; 14 more come without a batch.
    await shop.importStock(...plain(40))
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 16_000, short_milli: 0 })
    expect((await shop.batches()).map((row) => [row.number, row.stock_milli, row.hold])).toEqual([
      ['P1', 6_000, ''],
      ['P2', 20_000, ''],
      ['', 14_000, 'unbatched'],
    ])
    await shop.proves()
    expect(await readStockProof(db)).toMatchObject({ differing: 0, unbatched: 1 })
    expect(await readUnbatched(db)).toMatchObject({
      count: 1,
      oldest: [(await shop.batches())[2]?.id],
    })
    const { token } = await addOperator(db)
    const { data } = await openApi(database).get('/api/desk/stock?state=unbatched', token)
    expect(data).toMatchObject({
      items: [{ batch: { number: '', sale: 14, states: ['unbatched'] } }],
      counts: { unbatched: 1 },
    })
    const queues = (await openApi(database).get('/api/desk/queue', token)).data['queues']
    expect(queues).toContainEqual(expect.objectContaining({ kind: 'unbatched', count: 1 }))
    // Fewer in the next list: what waits goes first.
    await shop.importStock(...plain(30))
    expect((await shop.batches()).map((row) => row.stock_milli)).toEqual([6_000, 20_000, 4_000])
    await shop.importStock(...plain(22))
    expect((await shop.batches()).map((row) => row.stock_milli)).toEqual([2_000, 20_000, 0])
    await shop.proves()
  })

  test('is sold once the desk has given it number and last day, part by part', async () => {
    const shop = await openKeeping(open)
    await shop.importStock(...plain(40))
    const wrong = (typed: object) => expect(shop.number(2, typed)).rejects
    await wrong({ expiresOn: '' }).toMatchObject({ fieldErrors: { expiresOn: ['请填写有效期至'] } })
    await wrong({ quantity: '15' }).toMatchObject({
      fieldErrors: { quantity: ['这个批次待补 14，不够'] },
    })
    await wrong({ number: 'P1', expiresOn: '2027-07-31' }).toMatchObject({
      fieldErrors: { expiresOn: ['这个批号的有效期至 2027-06-30，请核对'] },
    })
    const own = { barcode: '6901234567892' }
    await shop.db.updateTable('goods').set(own).where('id', '=', shop.goods.id).execute()
    await wrong({ number: '(01)06901234567908(10)AB1' }).toMatchObject({
      fieldErrors: { number: [expect.stringContaining('扫的是别的商品')] },
    })
    const twice = { quantity: '5', number: 'N 1', token: formToken() }
    const made = await shop.number(2, twice)
    expect(await shop.number(2, twice)).toBe(made)
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 21_000 })
    await shop.number(2, { number: 'p1', expiresOn: '2027-06-30' })
    expect((await shop.batches()).map((row) => [row.number, row.stock_milli])).toEqual([
      ['P1', 15_000],
      ['P2', 20_000],
      ['', 0],
      ['N1', 5_000],
    ])
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 30_000 })
    await expect(shop.number(0)).rejects.toMatchObject({
      fieldErrors: { number: ['这个批次已有批号和有效期，不用再补'] },
    })
    await shop.proves()
  })

  test('a number without a last day waits too, and keeps its number', async () => {
    const shop = await openKeeping(open)
    const line = `${code},甘草片,3,8,Q1,`
    await shop.importStock('货号,品名,单价,库存,批号,有效期至', line)
    // P1 and P2 are not told of any more, and ten are ordered.
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 0, short_milli: 10_000 })
    await expect(shop.receive('Q1', '3', '2028-12-31')).rejects.toMatchObject({
      fieldErrors: { number: ['这个批号还没有有效期，请先在它的批次页补上'] },
    })
    await expect(shop.number(2, { number: 'Q2' })).rejects.toMatchObject({
      fieldErrors: { number: ['这个批次的批号是 Q1，请核对'] },
    })
    await shop.number(2, { number: 'q1' })
    expect((await shop.batches())[2]).toMatchObject({ hold: '', expires_on: '2028-12-31' })
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 0, short_milli: 2_000 })
    await shop.proves()
  })

  test('what a shop had on sale so is held at the next start; a class may keep none', async () => {
    const shop = await openKeeping(open)
    const { db, database } = shop
    const second = (await shop.batches())[1]?.id ?? 0
    await db.updateTable('goods_batches').set({ number: '' }).where('id', '=', second).execute()
    expect(await proveStock(contextOf(database))).toBe(1)
    await settleUnbatched(db, usualBatchClasses)
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 0, short_milli: 4_000 })
    await shop.proves()
    await settleUnbatched(db, [])
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 16_000, short_milli: 0 })
    expect(await proveStock(contextOf(database, { config: { BATCH_CLASSES: [] } }))).toBe(0)
  })

  test('no paper is printed of what left without a number', async () => {
    const shop = await openKeeping(open)
    const { id } = await shop.ship(2_000)
    await shop.db.updateTable('shipment_lines').set({ batch_number: '' }).execute()
    const print = notePrints(shop.contextFor(), { ids: [id], paper: 'delivery' })
    await expect(print).rejects.toMatchObject({
      fieldErrors: { ids: [expect.stringContaining('没有批号，不能打印单据')] },
    })
  })
})
