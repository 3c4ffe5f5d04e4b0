import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openShipping } from '#tests/fixtures/shipping'
import { notePrints } from './print'

describeDatabases('a paper of a shipment', (open) => {
  test('is none of what was taken back, nor of a cold chain that there is not', async () => {
    const { ship, withdraw, contextFor, shipmentNow } = await openShipping(open)
    const { id } = await ship(2_000)
    await expect(notePrints(contextFor(), { ids: [id], paper: 'coldChain' })).rejects.toMatchObject(
      { fieldErrors: { ids: [expect.stringContaining('不是冷链')] } },
    )
    await notePrints(contextFor(), { ids: [id], paper: 'delivery' })
    await withdraw(id)
    await expect(notePrints(contextFor(), { ids: [id], paper: 'delivery' })).rejects.toMatchObject({
      fieldErrors: { ids: [expect.stringContaining('已撤回')] },
    })
    expect(await shipmentNow(id)).toMatchObject({ printed_count: 1, cold_chain_prints: 0 })
  })
})
