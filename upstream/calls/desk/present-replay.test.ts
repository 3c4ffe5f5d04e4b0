import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaigns } from '#tests/fixtures/campaigns'
import { emptyReport, type ReplayReport } from '#upstream/trade/replay/report'
import { presentReplay } from './present-replay'

describeBothDatabases('a replay at the desk', (open) => {
  test('has a margin only where something has a cost price', async () => {
    const { ctx } = await openCampaigns(await open())
    const permissions = new Set([...ctx.operator.permissions, 'prices.read' as const])
    const reader = { ...ctx, operator: { ...ctx.operator, permissions } }
    const marginOf = async (report: Partial<ReplayReport>) =>
      (await presentReplay(reader, JSON.stringify({ ...emptyReport(), ...report }))).marginBefore
    expect(await marginOf({ withoutCost: 3 })).toBeUndefined()
    expect(await marginOf({ withoutCost: 3, marginBeforeFen: 1_250 })).toBe('12.5')
    expect(await marginOf({})).toBe('0')
  })
})
