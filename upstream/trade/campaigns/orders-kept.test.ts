import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { noChange } from '#tests/fixtures/campaigns'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { contextOf } from '#tests/fixtures/context'
import { draws } from '#tests/property-runs'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { replayWindow } from '../replay/replay-window'
import { changeCampaign } from './change'

const kinds = [
  { kind: 'special', lines: 'A-1 9.90\nA-2 11' },
  { kind: 'reduction', lines: '50 3\n100 9' },
  { kind: 'gift', lines: 'A-1 10 1', giftKind: 'same' },
  { kind: 'exchange', lines: '10 A-2 1 10' },
  { kind: 'set', lines: 'A-1 10 9\nA-2 10 9' },
  { kind: 'shipping', threshold: '0' },
] as const

const edit = fc.oneof(
  fc.record({
    what: fc.constant('publish' as const),
    typed: fc.constantFrom(...kinds),
    budget: fc.constantFrom('', '150', '5000'),
  }),
  fc.record({ what: fc.constant('raise' as const), at: fc.nat(9), budget: fc.nat(900) }),
  fc.record({ what: fc.constant('stop' as const), at: fc.nat(9) }),
)

describeDatabases('orders', (open) => {
  test('keep trace, steps, uses and replay whatever becomes of campaigns', async () => {
    const shop = await openCampaignShop(open)
    const { database, db, api, ctx, one, two, clinic, pharmacy, put, order } = shop
    const ids: number[] = []
    const publish = async (typed: Parameters<typeof shop.publish>[0]) =>
      ids.push(await shop.publish(typed))
    await publish({ ...kinds[0], budget: '500' })
    await publish({ ...kinds[1], budget: '500' })
    await publish(kinds[2])
    const orders: { token: string; id: number }[] = []
    for (const { token } of [clinic, pharmacy]) {
      await put(token, one.id, 20)
      await put(token, two.id, 10)
      orders.push({ token, id: await order(token) })
    }
    const kept = async () => {
      const told = []
      for (const { token, id } of orders) {
        const { data } = await api.get(`/api/order/${String(id)}`, token)
        told.push(data)
      }
      const uses = await db.selectFrom('campaign_uses').selectAll().orderBy('id').execute()
      const inputs = await db.selectFrom('order_lines').selectAll().orderBy('id').execute()
      const window = { since: shop.clock.now - 1, until: shop.clock.now + 1, draft: undefined }
      return { told, uses, inputs, replay: await replayWindow(contextOf(database), window) }
    }
    const before = await kept()
    expect(before.uses.length).toBeGreaterThan(3)
    const carryOut = async (wish: typeof edit extends fc.Arbitrary<infer T> ? T : never) => {
      if (wish.what === 'publish') {
        await publish({ ...wish.typed, budget: wish.budget })
        return
      }
      const id = ids[wish.at % ids.length] ?? 0
      const { version = 0, state } = (await findCampaign(db, id)) ?? {}
      if (state !== 'published') return
      if (wish.what === 'stop') await shop.decide(id, 'stop', { reason: '试' })
      else {
        const change = { endsAt: '2028-01-31', budget: String(wish.budget) }
        await changeCampaign(ctx, { ...noChange, id, version, ...change }).catch(() => undefined)
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        for (const wish of edits) await carryOut(wish)
        expect(await kept()).toEqual(before)
      }),
      { numRuns: draws(25) },
    )
  }, 60_000)
})
