import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'

describeDatabases('who answers a request', (open) => {
  test('may by the page what the call lets, and no more', async () => {
    const shop = await openAfterSales(open)
    const pictures = String(await shop.picture())
    const callOf = { service: 'decide', quality: 'judge' } as const
    const wishes = { wrong: ['service'], quality: ['quality'] } as const
    for (const [reason, deciders] of Object.entries(wishes)) {
      for (const who of ['service', 'quality'] as const) {
        const { lineIds } = await shop.send()
        const form = { reason, words: '与订单不符', pictures }
        const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:1`, form))
        const { data } = await shop.api.get(
          `/api/desk/return/${String(id)}`,
          shop.people[who].token,
        )
        const mayDecide = (deciders as readonly string[]).includes(who)
        const mayAsk = mayDecide || who === 'service'
        expect([reason, who, data.can_decide, data.can_ask]).toEqual([
          reason,
          who,
          mayDecide,
          mayAsk,
        ])
        const press = async (call: string, decision: string) =>
          (await shop.desk(who, id, call, { decision, reason: '见说明' })).code
        // A role that may read must not decide through the other role's call.
        const other = callOf[who === 'service' ? 'quality' : 'service']
        expect(await press(other, 'accept')).toBe(403)
        for (const decision of ['accept', 'reject'])
          if (!mayDecide) expect(await press(callOf[who], decision)).toBe(403)
        expect(await press(callOf[who], 'ask')).toBe(mayAsk ? 200 : 403)
      }
    }
  })
})
