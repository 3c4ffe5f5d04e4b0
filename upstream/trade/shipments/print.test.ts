import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openShipping } from '#tests/fixtures/shipping'
import { notePrints } from './print'

describeDatabases('a paper of a shipment', (open) => {
  test('is none of what was taken back, nor of a cold chain that there is not', async () => {
    const { ship, withdraw, contextFor, shipmentNow } = await openShipping(open)
    const { id } = await ship(2_000)
    const other = await ship(1_000)
    const codes = [(await shipmentNow(id)).code, (await shipmentNow(other.id)).code].join('、')
    const both = { ids: [id, other.id], paper: 'coldChain' } as const
    await expect(notePrints(contextFor(), both)).rejects.toMatchObject({
      fieldErrors: { ids: [`${codes} 不是冷链，没有冷链交接单`] },
    })
    await notePrints(contextFor(), { ids: [id], paper: 'delivery' })
    await withdraw(id)
    await expect(notePrints(contextFor(), { ids: [id], paper: 'delivery' })).rejects.toMatchObject({
      fieldErrors: { ids: [expect.stringContaining('已撤回')] },
    })
    expect(await shipmentNow(id)).toMatchObject({ printed_count: 1, cold_chain_prints: 0 })
  })
})
