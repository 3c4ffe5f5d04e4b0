import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { contextOf } from '#tests/fixtures/context'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { freeCampaigns } from '#upstream/trade/orders/campaigns-back'

describeBothDatabases('what a campaign gets back', (open) => {
  /** An order of 30 A-1 at ¥0.3333 less and 10 A-2 at ¥2 less, which cost the budget ¥30.00. */
  async function openOrdered(choices: Record<string, unknown> = {}) {
    const shop = await openCampaignShop(open)
    const { database, db, one, two, clinic } = shop
    const lines = 'A-1 12.1667\nA-2 10.50'
    const id = await shop.publish({ kind: 'special', lines, budget: '30', totalLimit: '1' })
    await shop.put(clinic.token, one.id, 30)
    await shop.put(clinic.token, two.id, 10)
    await db.updateTable('stores').set({ balance_fen: 1_000_000 }).execute()
    const orderId = await shop.order(clinic.token, choices)
    const used = async () => {
      const row = await findCampaign(db, id)
      return { fen: row?.used_fen, count: row?.used_count, isOver: row?.exhausted_at !== null }
    }
    const { submission_id: submissionId } = await db
      .selectFrom('orders')
      .select('submission_id')
      .executeTakeFirstOrThrow()
    /** Of a line so much, in thousandths, is closed as out of stock or refunded. */
    const back = async (goodsId: number, how: 'closed_milli' | 'refunded_milli', milli: number) => {
      await db
        .updateTable('order_lines')
        .set({ [how]: milli })
        .where('goods_id', '=', goodsId)
        .execute()
      await freeCampaigns(contextOf(database), submissionId)
      await freeCampaigns(contextOf(database), submissionId)
      return used()
    }
    return { ...shop, id, orderId, used, back }
  }

  test('by a cancelled order is all of it, once', async () => {
    const { used, cancel, clinic, orderId } = await openOrdered()
    expect(await used()).toEqual({ fen: 2_999 + 1, count: 1, isOver: true })
    expect((await cancel(clinic.token, orderId)).code).toBe(200)
    await cancel(clinic.token, orderId)
    expect(await used()).toEqual({ fen: 0, count: 0, isOver: false })
  })

  test('by lines closed as out of stock and by refunds is their share, in the end all', async () => {
    const { one, two, back } = await openOrdered()
    expect(await back(one.id, 'closed_milli', 10_000)).toMatchObject({ fen: 2_667, count: 1 })
    expect(await back(one.id, 'refunded_milli', 10_000)).toMatchObject({ fen: 2_334, count: 1 })
    expect(await back(two.id, 'refunded_milli', 3_000)).toMatchObject({ fen: 1_734, count: 1 })
    expect(await back(one.id, 'refunded_milli', 20_000)).toMatchObject({ fen: 1_400, count: 1 })
    expect(await back(two.id, 'refunded_milli', 10_000)).toEqual({
      fen: 0,
      count: 0,
      isOver: false,
    })
  })

  test('does not change when the order is split, and comes back by its parts', async () => {
    const { db, api, two, used, back, orderId } = await openOrdered({
      use_balance: '1',
    })
    const owner = await addOperator(db, ['owner'], { now: fixtureNow })
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const line = await db
      .selectFrom('order_lines')
      .select('id')
      .where('goods_id', '=', two.id)
      .executeTakeFirstOrThrow()
    const form = { version, lines: String(line.id) }
    const answer = await api.post(`/api/desk/order/${String(orderId)}/split`, form, owner.token)
    expect(answer).toMatchObject({ code: 200 })
    const orders = await db.selectFrom('orders').select('id').orderBy('id').execute()
    expect(orders).toHaveLength(2)
    expect(await used()).toMatchObject({ fen: 3_000, count: 1 })
    expect(await back(two.id, 'closed_milli', 10_000)).toMatchObject({ fen: 1_000, count: 1 })
    await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', orderId).execute()
    expect(await back(two.id, 'closed_milli', 10_000)).toEqual({
      fen: 0,
      count: 0,
      isOver: false,
    })
  })
})
