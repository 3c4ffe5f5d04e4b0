import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { noChange, openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { contextOf } from '#tests/fixtures/context'
import { addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore } from '#tests/fixtures/stores'
import { creditCashback } from '../cashback/credit'
import { changeCampaign } from './change'
import { addCampaign } from './save'

const at = (text: string) => Date.parse(`${text}+08:00`)

describeBothDatabases('a 满额返现 of the desk', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const clinic = await addStore(db, { kind: 'clinic' })
    const pharmacy = await addStore(db, { kind: 'pharmacy' })
    const received = at('2026-11-20T10:00')
    for (const { storeId } of [clinic, pharmacy]) {
      const order = { storeId, goods: [], at: received }
      await addPastOrder(db, order, { paid_fen: 600_000, completed_at: received })
    }
    const api = openApi(database)
    const steps = async ({ token }: typeof clinic) =>
      (await api.get('/api/cashback', token)).data.steps
    const credited = async (now = at('2026-12-05T02:00')) => {
      await creditCashback(contextOf(database, { now }))
      return db
        .selectFrom('cashback_credits')
        .select(['store_id', 'month', 'cashback_fen'])
        .where('cashback_fen', '>', 0)
        .orderBy('id')
        .execute()
    }
    return { db, clinic, pharmacy, steps, credited, ...(await openCampaigns(database)) }
  }

  const lines = '月满5000返50\n10000 120'
  const months = { startsAt: '2026-11-01', endsAt: '2026-11-30' }
  const kind = 'cashback'

  test('a draft gives nothing; published it is shown and credited to whom it is for', async () => {
    const { ctx, clinic, pharmacy, steps, credited, decide } = await openShop()
    const typed = { kind, lines, ...months, audience: 'kinds', audienceValues: '诊所' } as const
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    expect(await steps(clinic)).toEqual([])
    await decide(id, 'publish')
    expect(await steps(clinic)).toEqual([
      { amount: '5000', cashback: '50' },
      { amount: '10000', cashback: '120' },
    ])
    expect(await steps(pharmacy)).toEqual([])
    // Credited after its end, for the month it was in force.
    expect(await credited()).toEqual([
      { store_id: clinic.storeId, month: '2026-11', cashback_fen: 5_000 },
    ])
  })

  test('ended, it gives nothing for the month it was ended in', async () => {
    const { clinic, steps, credited, publish, decide } = await openShop()
    const id = await publish({ kind, lines, ...months })
    await decide(id, 'stop', { reason: '写错了' })
    expect(await steps(clinic)).toEqual([])
    expect(await credited()).toEqual([])
  })

  test('a store has the better of two, and a store that joins later has it from then on', async () => {
    const { db, clinic, pharmacy, credited, publish } = await openShop()
    await publish({ kind, lines: '6000 20', ...months })
    await publish({ kind, lines, ...months, audience: 'tags', audienceValues: '重点' })
    const { storeId: store_id } = clinic
    await db.insertInto('store_tags').values({ store_id, tag: '重点' }).execute()
    expect(await credited()).toEqual([
      { store_id, month: '2026-11', cashback_fen: 5_000 },
      { store_id: pharmacy.storeId, month: '2026-11', cashback_fen: 2_000 },
    ])
  })

  test('it is longer by whole months only', async () => {
    const { ctx, db, publish, versionOf } = await openShop()
    const id = await publish({ kind, lines, ...months })
    const change = async (endsAt: string) => {
      const version = await versionOf(id)
      return changeCampaign(ctx, { ...noChange, id, version, endsAt })
    }
    await expect(change('2026-12-15')).rejects.toMatchObject({
      fieldErrors: { endsAt: ['按整月返现，请填月末，如 2026-12-31'] },
    })
    await change('2026-12-31')
    const row = await db.selectFrom('cashback_steps').select('until_month').execute()
    expect(row).toEqual([{ until_month: '2027-01' }, { until_month: '2027-01' }])
  })

  test('an empty start is the first of this month, also when it is published', async () => {
    const { db, publish } = await openShop()
    await publish({ kind, lines, startsAt: '', endsAt: '2026-12-31' })
    const row = await db.selectFrom('cashback_steps').select('from_month').executeTakeFirst()
    expect(row).toEqual({ from_month: '2026-11' })
  })

  test('months that are not whole and lines that cannot be read are told', async () => {
    const { told } = await openShop()
    expect(await told({ kind, lines, startsAt: '2026-11-02', endsAt: '2026-12-15' })).toEqual({
      startsAt: ['按整月返现，请填月初，如 2026-11-01 或 2026-12-01'],
      endsAt: ['按整月返现，请填月末，如 2026-12-31'],
    })
    expect(await told({ kind, lines, ...months, startsAt: '2026-10-01' })).toEqual({
      startsAt: ['按整月返现，请填月初，如 2026-11-01 或 2026-12-01'],
    })
    expect(await told({ kind, lines: '5000\n100 200', ...months })).toEqual({
      lines: [
        '第 1 行：请写两个金额：月满多少、返多少，如 5000 50；第 2 行：返的金额应小于满的金额',
      ],
    })
    expect(await told({ kind, lines, ...months, isFirst: true })).toEqual({
      isFirst: ['满额返现按月计算，不能只限首单'],
    })
  })
})
