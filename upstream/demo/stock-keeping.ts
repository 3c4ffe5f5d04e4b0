import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { proposeStock, setApart } from '#upstream/trade/stock-keeping/change'
import { asOperator, contextAt, type Place } from './at-work'
import type { batchRows } from './stock'

const quality = { name: 'desk-quality', role: 'quality', permission: 'stock.write' } as const
const warehouse = { name: 'desk-warehouse', role: 'warehouse', permission: 'stock.write' } as const
const hourMs = 3_600_000

/**
 * A batch in quarantine, and a stock proposal that waits for its second person; both of goods with
 * another batch, so that they stay available.
 */
export async function seedStockKeeping(
  place: Place,
  batches: ReturnType<typeof batchRows>,
  now: number,
): Promise<void> {
  const [apart, counted] = spareBatches(batches)
  if (apart === undefined || counted === undefined) return
  await setApart(await asOperator(contextAt(place, now - 4 * hourMs), quality), {
    id: apart.id,
    version: 1,
    token: 'demo-stock-apart-0001',
    quantity: String(milliToQuantity(apart.stock_milli)),
    words: '到货抽检：部分瓶盖松动，待厂家答复',
  })
  await proposeStock(await asOperator(contextAt(place, now - 3 * hourMs), warehouse), {
    id: counted.id,
    version: 1,
    token: 'demo-stock-count-0001',
    place: 'sale',
    change: '-2',
    words: '月末盘点：少 2，货位已复查',
  })
}

function spareBatches(batches: ReturnType<typeof batchRows>) {
  const ofGoods = new Map<number, (typeof batches)[number][]>()
  for (const batch of batches)
    ofGoods.set(batch.goods_id, [...(ofGoods.get(batch.goods_id) ?? []), batch])
  return [...ofGoods.values()]
    .filter((own) => own.length > 1 && own.every(({ stock_milli }) => stock_milli >= 5_000))
    .reverse()
    .flatMap(([first]) => (first === undefined ? [] : [first]))
}
