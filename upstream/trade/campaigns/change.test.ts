import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { noChange, openCampaigns } from '#tests/fixtures/campaigns'
import { addStore } from '#tests/fixtures/stores'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { withTrail } from '#upstream/calls/desk/trail'
import { changeCampaign } from './change'

describeBothDatabases('a change of a running campaign', (open) => {
  test('is told in its history from what to what', async () => {
    const { ctx, publish, versionOf } = await openCampaigns(await open())
    const id = await publish({ kind: 'shipping', threshold: '50', budget: '20' })
    await changeCampaign(ctx, {
      ...noChange,
      id,
      version: await versionOf(id),
      endsAt: '2028-01-31',
      budget: '40',
    })
    const { history } = await withTrail(ctx, `campaign/${String(id)}`, {})
    expect(history[0]?.text).toBe(
      '调整进行中的促销：预算 ¥20.00 → ¥40.00，结束 2027-12-31 → 2028-01-31',
    )
  })

  test('adds each store once, and says when all are there', async () => {
    const { ctx, publish, versionOf } = await openCampaigns(await open())
    const [first, second] = [
      (await addStore(ctx.db, { company: '安和诊所' })).storeId,
      (await addStore(ctx.db, { company: '德济药房' })).storeId,
    ]
    const id = await publish({
      kind: 'shipping',
      threshold: '50',
      audience: 'stores',
      audienceValues: String(first),
    })
    const add = async (addedStores: string) =>
      changeCampaign(ctx, { ...noChange, id, version: await versionOf(id), addedStores })
    await add(`${String(first)}\n德济药房\n安和诊所\n${String(second)}`)
    const row = await findCampaign(ctx.db, id)
    expect(row?.audience_values).toBe(`${String(first)}\n德济药房`)
    const { history } = await withTrail(ctx, `campaign/${String(id)}`, {})
    expect(history[0]?.text).toContain('增加 1 家')
    await expect(add('安和诊所、德济药房')).rejects.toMatchObject({
      fieldErrors: { addedStores: ['这些客户都已在名单中'] },
    })
  })
})
