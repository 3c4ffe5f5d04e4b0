import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { noChange, openCampaigns } from '#tests/fixtures/campaigns'
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
})
