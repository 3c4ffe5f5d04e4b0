import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { addOperator } from '#tests/fixtures/operators'

describeDatabases('lists of the desk', (open) => {
  test('are sorted by the columns that they name, either way, and else stand in their own order', async () => {
    const shop = await openAfterSales(open)
    const { db, api } = shop
    const [dear, cheap] = [await shop.send({}, { order: { total_fen: 90_000 } }), await shop.send()]
    for (const { lineIds } of [dear, cheap]) await shop.ask(`${String(lineIds[0])}:1`)
    const { token } = await addOperator(db, ['owner'], { name: '店主' })
    const idsOf = async (path: string) => {
      const { data } = await api.get(`/api/desk/${path}`, token)
      return (data.items as { id: number }[]).map(({ id }) => id)
    }
    expect(await idsOf('order?sort=amount')).toEqual([cheap.orderId, dear.orderId])
    expect(await idsOf('order?sort=-amount')).toEqual([dear.orderId, cheap.orderId])
    expect(await idsOf('order?sort=no')).toEqual(await idsOf('order'))
    for (const [list, columns] of [
      ['order', ['code', 'at']],
      ['shipment', ['code', 'at']],
      ['return', ['code', 'at']],
    ] as const)
      for (const column of columns) {
        const up = await idsOf(`${list}?sort=${column}`)
        expect(up).toHaveLength(2)
        expect(await idsOf(`${list}?sort=-${column}`)).toEqual([...up].reverse())
      }
  })
})
