import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { atStepTwo, openShop, submissionOf } from '#tests/fixtures/step-two'
import { getBalance } from '#upstream/members/wallet/store'
import { decideCancel } from './decide-cancel'

describeDatabases('an application to cancel', (open) => {
  for (const [limitFen, people] of [
    [3_500, 1],
    [3_499, 2],
  ] as const)
    test(`that pays ¥35 back takes ${String(people)} with a bound of ${String(limitFen)}`, async () => {
      const { database, api } = await openShop(open)
      const { db } = database
      const buyer = await atStepTwo(database, api, { balance: 10_000 })
      submissionOf(await api.post('/api/order', { ...buyer.form, use_balance: 1 }, buyer.token))
      const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
      const form = { reason: 'duplicate', note: '' }
      await api.post(`/api/order/${String(id)}/cancel_request`, form, buyer.token)
      const request = await db.selectFrom('cancel_requests').select('id').executeTakeFirstOrThrow()
      const by = async (name: string) => {
        const ctx = contextOfOperator(
          database,
          await addOperator(db, ['quality'], { name }),
          'orders.write',
        )
        return { ...ctx, config: { ...ctx.config, FOUR_EYES_FEN: limitFen } }
      }
      const decision = { id, request: request.id, decision: 'accept', reason: '' } as const
      const [one, other] = [await by('质管甲'), await by('质管乙')]
      const first = await decideCancel(one, decision)
      expect(first).toBe(people === 1)
      expect(await getBalance(db, buyer.storeId)).toBe(people === 1 ? 10_000 : 6_500)
      if (first) return
      await expect(decideCancel(one, decision)).rejects.toThrow('您已确认过')
      expect(await decideCancel(other, decision)).toBe(true)
      expect(await getBalance(db, buyer.storeId)).toBe(10_000)
      const acts = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
      expect(acts.map(({ action }) => action)).toEqual(['orders.agreeCancel', 'orders.cancel'])
    })
})
