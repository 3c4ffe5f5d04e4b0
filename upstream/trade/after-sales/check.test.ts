import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { batchProblem, foundInWords } from './check-rules'

test('another batch is a row of its own, whatever was found of it', () => {
  const other = '与申请的批号 250728F 不符：请填在“批号不符”一行'
  expect(batchProblem('qualified', '250729A', '250728F')).toBe(`合格的批号 250729A ${other}`)
  expect(batchProblem('unqualified', '250729A', '250728F')).toBe(`不合格的批号 250729A ${other}`)
  expect(batchProblem('short', '250729A', '250728F')).toBe(`短少的批号 250729A ${other}`)
  expect(batchProblem('qualified', 'B2', '')).toBe('发货时没有登记批号，合格一行的批号请留空')
  expect(batchProblem('otherBatch', '250729A', '250728F')).toBeUndefined()
})

test('what was found is said batch by batch, each number with its unit', () => {
  const sent = { batch: '2409102' }
  const rows = [
    { ...sent, verdict: 'qualified' as const, quantityMilli: 19_000 },
    { ...sent, verdict: 'short' as const, quantityMilli: 1_000 },
  ]
  expect(foundInWords(rows, '瓶')).toBe('批号 2409102：合格 19 瓶，短少 1 瓶')
  const other = { verdict: 'otherBatch' as const, quantityMilli: 500, batch: 'B2' }
  expect(foundInWords([...rows, other], '瓶')).toMatch(/短少 1 瓶；批号 B2：批号不符 0.5 瓶$/)
  expect(foundInWords([{ ...other, batch: '' }], 'kg')).toBe('批号不符 0.5 kg')
})

test('the batch that was asked for need not be typed, and may be in any width and case', () => {
  for (const typed of ['', '250728F', ' 250728f', '２５０７２８Ｆ'])
    expect(batchProblem('qualified', typed, '250728F')).toBeUndefined()
})

describeDatabases('the check of a return', (open) => {
  test('never books another batch as the one that was asked for', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds } = await shop.send()
    await db.updateTable('shipment_lines').set({ batch_number: '250728F' }).execute()
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:2`))
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    const told = await db
      .selectFrom('audit_log')
      .select(['before_json', 'after_json'])
      .where('action', '=', 'returns.accept')
      .executeTakeFirstOrThrow()
    expect([told.before_json, told.after_json]).toEqual([
      JSON.stringify({ state: 'reviewing' }),
      JSON.stringify({ state: (await shop.read(id)).state }),
    ])
    await shop.post(id, 'parcel', { way: 'driver' })
    const check = (batch: string) =>
      shop.desk('warehouse', id, 'check', { rows: [{ verdict: 'qualified', number: 2, batch }] })
    expect(await check('250729A')).toMatchObject({
      data: {
        errors: {
          batch: ['合格的批号 250729A 与申请的批号 250728F 不符：请填在“批号不符”一行'],
        },
      },
    })
    expect(await db.selectFrom('after_sales_checks').selectAll().execute()).toEqual([])
    expect(await shop.read(id)).toMatchObject({ state: 'inspecting' })
    expect(await check('250728f')).toMatchObject({ code: 200 })
    expect(
      await db.selectFrom('after_sales_checks').select(['batch_number', 'place']).execute(),
    ).toEqual([{ batch_number: '250728F', place: 'stock' }])
  })
})
