import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openPaid } from '#tests/fixtures/paid-orders'

describeDatabases('splitting an order', (open) => {
  test('is offered where it would be done, to who may do it', async () => {
    const { db, api, owner, orders, clock } = await openPaid(open)
    const [two, one] = await orders()
    const isOffered = async (id: number | undefined, token: string) =>
      (await api.get(`/api/desk/order/${String(id)}`, token)).data.can_split
    expect(await isOffered(two?.id, owner.token)).toBe(true)
    expect(await isOffered(one?.id, owner.token)).toBe(false)
    const finance = await addOperator(db, ['finance'], { name: '财务李四', now: clock.now })
    expect(await isOffered(two?.id, finance.token)).toBe(false)
  })
})
