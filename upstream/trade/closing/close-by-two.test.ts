import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openShipping } from '#tests/fixtures/shipping'
import { fixtureNow } from '#tests/fixtures/stores'
import { getBalance } from '#upstream/members/wallet/store'

/** 10 for ¥3,000.00: 7 of them cost ¥2,100 and 6 ¥1,800, around the limit of ¥2,000. */
async function openDear(...[open]: Parameters<typeof openShipping>) {
  const order = { total_fen: 300_000, paid_fen: 300_000 }
  const shop = await openShipping(open, { order })
  const { database, db, buyer, orderId, first, second } = shop
  await db.updateTable('order_lines').set({ amount_fen: 300_000, paid_fen: 300_000 }).execute()
  const api = openApi(database, () => fixtureNow)
  const read = (by = first) => api.get(`/api/desk/order/${String(orderId)}`, by.token)
  const lineId = (await shop.lineNow()).id
  const close = async (typed: string, by = first, version?: number) =>
    api.post(
      `/api/desk/order/${String(orderId)}/close_rest`,
      {
        version: version ?? (await shop.orderNow()).version,
        reason: '厂家断货',
        lines: `${String(lineId)}:${typed}`,
      },
      by.token,
    )
  const stand = async () => ({
    closed: (await shop.lineNow()).closed_milli,
    balance: await getBalance(db, buyer.storeId),
  })
  const acts = async () =>
    (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )
  return { ...shop, second, read, close, stand, acts }
}

describeDatabases('closing what ran out', (open) => {
  test('takes one person up to the bound', async () => {
    const { db, close, stand, acts } = await openDear(open)
    expect(await close('6')).toMatchObject({ code: 200, data: { is_booked: true } })
    expect(await stand()).toEqual({ closed: 6_000, balance: 180_000 })
    expect(await acts()).toEqual(['shipments.close'])
    const { after_json } = await db
      .selectFrom('audit_log')
      .select('after_json')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(after_json)).toEqual({ amount: '¥1,800.00', closed: ['布洛芬片 6 盒'] })
  })

  test('above it takes two, of whom the first closes nothing and is named', async () => {
    const { db, first, second, close, read, stand, acts } = await openDear(open)
    expect(await close('7')).toMatchObject({ code: 200, data: { is_booked: false } })
    expect(await stand()).toEqual({ closed: 0, balance: 0 })
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    const named = { by: '仓库张三', amount: '2100' }
    expect((await read(second)).data).toMatchObject({
      close_agreed: { first: { ...named, is_own: false }, what: '布洛芬片 7 盒' },
    })
    expect((await read(first)).data).toMatchObject({ close_agreed: { first: { is_own: true } } })
    expect((await close('7')).message).toContain('您已确认过')
    expect(await stand()).toEqual({ closed: 0, balance: 0 })
    expect(await close('7', second)).toMatchObject({ code: 200, data: { is_booked: true } })
    expect(await stand()).toEqual({ closed: 7_000, balance: 210_000 })
    expect((await read(second)).data).not.toHaveProperty('close_agreed')
    expect(await acts()).toEqual(['shipments.agreeClose', 'shipments.close'])
  })

  test('in parts counts what this person has closed of the purchase before', async () => {
    const { second, close, stand } = await openDear(open)
    expect(await close('4')).toMatchObject({ data: { is_booked: true } })
    expect(await close('3')).toMatchObject({ data: { is_booked: false } })
    expect((await close('3')).message).toContain('您已确认过，同一人合计超过 ¥2,000.00')
    expect(await stand()).toEqual({ closed: 4_000, balance: 120_000 })
    expect(await close('3', second)).toMatchObject({ data: { is_booked: true } })
    expect(await stand()).toEqual({ closed: 7_000, balance: 210_000 })
  })

  test('counts whoever closes something else as the first of that', async () => {
    const { second, close, stand } = await openDear(open)
    await close('7')
    expect(await close('8', second)).toMatchObject({ data: { is_booked: false } })
    expect(await stand()).toEqual({ closed: 0, balance: 0 })
    expect(await close('8')).toMatchObject({ data: { is_booked: true } })
    expect(await stand()).toEqual({ closed: 8_000, balance: 240_000 })
  })

  test('forgets the first when the order has changed since', async () => {
    const { second, ship, close, read, stand } = await openDear(open)
    await close('7')
    await ship(1_000)
    expect((await read(second)).data).not.toHaveProperty('close_agreed')
    expect(await close('7', second)).toMatchObject({ data: { is_booked: false } })
    expect(await stand()).toEqual({ closed: 0, balance: 0 })
  })

  test('pressed by two people at once closes once', async () => {
    const { second, close, orderNow, stand } = await openDear(open)
    const { version } = await orderNow()
    const answers = await Promise.all([close('7', undefined, version), close('7', second, version)])
    expect(answers.map(({ data }) => data.is_booked as boolean).sort()).toEqual([false, true])
    expect(await stand()).toEqual({ closed: 7_000, balance: 210_000 })
  })
})
