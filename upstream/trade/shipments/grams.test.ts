import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { readZip } from '#tests/fixtures/read-zip'
import { openShipping } from '#tests/fixtures/shipping'
import { fixtureNow } from '#tests/fixtures/stores'

const address = JSON.stringify({
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  isDefault: true,
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
})

describeDatabases('goods that are weighed', (open) => {
  test('leave their batches, stand on papers and in files, and are received, to the gram', async () => {
    const shop = await openShipping(open, {
      batches: [
        ['2027-06-30', 1_234],
        ['2028-06-30', 5_000],
      ],
      quantityMilli: 2_345,
      order: { address },
    })
    const { db, database, buyer, first, ship, batchesNow } = shop
    await db.updateTable('goods').set({ unit: 'kg' }).execute()
    await db.updateTable('order_lines').set({ unit: 'kg' }).execute()
    const { id } = await ship(2_345)
    expect(await batchesNow()).toEqual([0, 3_889])

    const api = openApi(database, () => fixtureNow)
    const { data } = await api.get(`/api/desk/shipment_sheets?ids=${String(id)}`, first.token)
    const [sheet] = data.sheets as {
      total: string
      lines: { quantity: number; amount: string }[]
    }[]
    expect(sheet?.lines.map(({ quantity }) => quantity)).toEqual([1.234, 1.111])
    const fen = sheet?.lines.map(({ amount }) => Math.round(Number(amount) * 100)) ?? []
    expect([fen.reduce((sum, one) => sum + one, 0), sheet?.total]).toEqual([10_000, '100'])

    const pack = await readZip(api, '/api/report/pack', buyer.token)
    const sent = pack.files['随货同行单.csv'] ?? ''
    expect(['kg,1.234', 'kg,1.111'].map((cells) => sent.includes(cells))).toEqual([true, true])

    const received = await api.post(`/api/receipt/${String(id)}/receive`, {}, buyer.token)
    expect(received).toMatchObject({ code: 200 })
    const lines = await db
      .selectFrom('shipment_lines')
      .select('received_milli')
      .orderBy('id')
      .execute()
    expect(lines.map(({ received_milli }) => received_milli)).toEqual([1_234, 1_111])
  })
})
