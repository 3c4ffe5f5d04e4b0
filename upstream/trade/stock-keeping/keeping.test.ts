import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissionsOf } from '#contract/desk/roles'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { code, formToken, headings, openKeeping, p1, p2 } from '#tests/fixtures/keeping'
import { addOperator } from '#tests/fixtures/operators'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { decideStockProposal } from './decide'

const stepsOf = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['receive', 'apart', 'release', 'sale', 'apartChange', 'decide'] as const),
      ...(['ship', 'withdraw', 'import', 'number'] as const),
    ),
    number: fc.integer({ min: 1, max: 9 }),
    which: fc.nat(20),
  }),
  { minLength: 10, maxLength: 18 },
)

describeBothDatabases('keeping stock', (open) => {
  test('adds up and falls nowhere below zero, whatever is done in any order', async () => {
    const shop = await openKeeping(open)
    const { db } = shop
    const waiting = async (which: number) => {
      const rows = await db
        .selectFrom('stock_proposals')
        .select('id')
        .where('state', '=', 'waiting')
        .orderBy('id')
        .execute()
      return rows[which % Math.max(1, rows.length)]?.id
    }
    const sent = () =>
      db.selectFrom('shipments').select('id').where('state', '=', 'shipped').executeTakeFirst()
    await fc.assert(
      fc.asyncProperty(stepsOf, async (steps) => {
        for (const { kind, number, which } of steps) {
          const typed = String(number)
          const take = async () => {
            if (kind === 'receive')
              return shop.receive(`N${String(which % 3)}`, typed, '2028-12-31')
            if (kind === 'number') return shop.number(which, { number: `N${String(which % 3)}` })
            if (kind === 'apart') return shop.apart(which, typed)
            if (kind === 'release') return shop.release(which, typed)
            if (kind === 'sale') return shop.adjust(which, 'sale', which % 2 ? typed : `-${typed}`)
            if (kind === 'apartChange')
              return shop.adjust(which, 'apart', which % 2 ? typed : `-${typed}`)
            if (kind === 'import')
              return which % 2 === 0
                ? shop.importStock(headings, p1(number * 3))
                : shop.importStock('货号,品名,单价,库存', `${code},甘草片,3,${String(number * 3)}`)
            if (kind === 'ship') return shop.ship(1_000)
            if (kind === 'withdraw') {
              const row = await sent()
              return row && shop.withdraw(row.id)
            }
            const id = await waiting(which)
            return id !== undefined && shop.decide(id, which % 4 === 0 ? 'reject' : 'approve')
          }
          await take().catch((error: unknown) => {
            // A refusal must change nothing, which is checked below.
            if (!(error instanceof ApiError || error instanceof FormError)) throw error
          })
          await shop.proves()
        }
      }),
      { numRuns: 4 },
    )
    // The stock log adds up to the quantity of each batch.
    for (const batch of await shop.batches()) {
      const moves = await db
        .selectFrom('stock_moves')
        .selectAll()
        .where('batch_id', '=', batch.id)
        .execute()
      const begun = batch.number === 'P1' ? 6_000 : batch.number === 'P2' ? 20_000 : 0
      const sum = (name: 'sale_milli' | 'apart_milli') =>
        moves.reduce((total, move) => total + move[name], 0)
      expect([begun + sum('sale_milli'), sum('apart_milli')]).toEqual([
        batch.stock_milli,
        batch.apart_milli,
      ])
    }
  }, 120_000)

  test('what is set apart is not for sale, also after a price list that still tells of it', async () => {
    const shop = await openKeeping(open)
    await shop.apart(1, '20')
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 0, short_milli: 4_000 })
    expect((await shop.propose(10_000, shop.orderId)).map(({ typed }) => typed)).toEqual(['6'])
    await shop.importStock(headings, p1(6), p2(20))
    expect((await shop.batches()).map((row) => [row.stock_milli, row.apart_milli])).toEqual([
      [6_000, 0],
      [0, 20_000],
    ])
    await shop.proves()
    const id = await shop.release(1, '20')
    await expect(shop.decide(id, 'approve', shop.first)).rejects.toThrow('另一位同事')
    await shop.decide(id, 'approve')
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 16_000, short_milli: 0 })
    await expect(shop.decide(id, 'approve')).rejects.toMatchObject({ code: 409 })
  })

  test('含麻 that was set apart is for sale again when 质管 says so, not the warehouse', async () => {
    const shop = await openKeeping(open)
    await shop.db.updateTable('goods').set({ is_hm: 1 }).where('id', '=', shop.goods.id).execute()
    await shop.apart(1, '20')
    const id = await shop.release(1, '20')
    const warehouse = shop.contextFor(shop.second)
    const operator = { ...warehouse.operator, permissions: permissionsOf(['warehouse']) }
    const input = { id, version: 1, decision: 'approve' as const, reason: '' }
    await expect(decideStockProposal({ ...warehouse, operator }, input)).rejects.toThrow('质管复核')
    await shop.decide(id, 'approve')
    expect(await shop.goodsNow()).toMatchObject({ stock_milli: 16_000 })
  })

  test('a package is scanned into the field of the batch, and of none but its product', async () => {
    const shop = await openKeeping(open)
    const own = { barcode: '6901234567915/6901234567892' }
    await shop.db.updateTable('goods').set(own).where('id', '=', shop.goods.id).execute()
    const scan = '(01)06901234567892(17)280331(10)AB1'
    await shop.receive(scan, '12', '')
    await shop.receive('010690123456789210AB1\u001d17280331', '3', '2028-03-31')
    expect((await shop.batches()).at(-1)).toMatchObject({
      number: 'AB1',
      expires_on: '2028-03-31',
      stock_milli: 15_000,
    })
    await expect(shop.receive(scan, '1', '2028-02-29')).rejects.toMatchObject({
      fieldErrors: { expiresOn: ['与条码上的有效期至 2028-03-31 不同，请核对'] },
    })
    await expect(shop.receive('(01)06901234567908(10)AB1', '1', '')).rejects.toMatchObject({
      fieldErrors: { number: [expect.stringContaining('扫的是别的商品')] },
    })
  })

  test('the same form twice is done once; another batch brings its own last day', async () => {
    const shop = await openKeeping(open)
    const form = formToken()
    const ids = [
      await shop.receive('Q 7', '12', '2027-01-31', form),
      await shop.receive('Q 7', '12', '2027-01-31', form),
    ]
    expect(new Set(ids).size).toBe(1)
    expect(await shop.goodsNow()).toMatchObject({
      stock_milli: 28_000,
      expires_on: '2027-01-31',
    })
    expect((await shop.batches()).at(-1)).toMatchObject({ number: 'Q7', stock_milli: 12_000 })
    await expect(shop.receive('q7', '1', '2027-02-28')).rejects.toMatchObject({
      fieldErrors: { expiresOn: ['这个批号的有效期至 2027-01-31，请核对'] },
    })
    const low = { low_milli: 20_000, unit: '盒' }
    await shop.db.updateTable('goods').set(low).where('id', '=', shop.goods.id).execute()
    await expect(shop.apart(1, '0.5')).rejects.toMatchObject({
      fieldErrors: { quantity: ['0.5 不是整数，请按整盒填写'] },
    })
    await shop.apart(1, '10')
    const events = await shop.db
      .selectFrom('events')
      .select('to_state')
      .where('subject', '=', 'stock')
      .execute()
    expect(events).toEqual([{ to_state: 'low' }])
  })

  test('a form filled in anew after it was sent is not answered as if it were done', async () => {
    const shop = await openKeeping(open)
    const [received, apart, proposed] = [formToken(), formToken(), formToken()]
    const before = (await shop.batches())[1]?.stock_milli ?? 0
    await shop.receive('P2', '10', '2028-06-30', received)
    await expect(shop.receive('P2', '12', '2028-06-30', received)).rejects.toThrow(
      '批号 P2 已入库 10），与现在填写的不同',
    )
    await expect(shop.receive('P3', '10', '2028-06-30', received)).rejects.toThrow('已入库 10）')
    await shop.receive('p2', '10', '2028-06-30', received)
    await shop.apart(1, '2', apart)
    await expect(shop.apart(1, '3', apart)).rejects.toThrow('批号 P2 已隔离 2）')
    await expect(shop.apart(0, '2', apart)).rejects.toThrow('批号 P2 已隔离 2）')
    await shop.apart(1, '2', apart)
    const id = await shop.adjust(1, 'sale', '-1', proposed)
    await expect(shop.adjust(1, 'sale', '-2', proposed)).rejects.toThrow('已提出库存变动 -1）')
    await expect(shop.adjust(1, 'apart', '-1', proposed)).rejects.toThrow('已提出库存变动 -1）')
    expect(await shop.adjust(1, 'sale', '-1', proposed)).toBe(id)
    expect(await shop.batches()).toMatchObject([{}, { stock_milli: before + 8_000 }])
  })

  test('fifty at once: each form once, one decision, nothing below zero', async () => {
    const shop = await openKeeping(open)
    const fifty = Array.from({ length: 50 }, (_, at) => at)
    const forms = [formToken(), formToken(), formToken()]
    const received = await Promise.allSettled(
      fifty.map((at) => shop.receive('P2', '1', '2028-06-30', forms[at % 3])),
    )
    expect(received.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await shop.batches())[1]?.stock_milli).toBe(23_000)
    const id = await shop.adjust(1, 'sale', '-20')
    const api = openApi(shop.database)
    const people = await Promise.all(fifty.slice(0, 5).map(() => addOperator(shop.db)))
    const answers = await Promise.all(
      fifty.map((at) =>
        api.post(
          `/api/desk/stock/proposal/${String(id)}/decide`,
          { version: 1, decision: 'approve' },
          people[at % 5]?.token,
        ),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(49)
    expect((await shop.batches())[1]?.stock_milli).toBe(3_000)
    const apart = await Promise.allSettled(fifty.map(() => shop.apart(1, '1')))
    expect(apart.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
    await shop.proves()
  }, 60_000)
})
