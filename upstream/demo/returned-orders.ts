import type { DemoGoods } from './demo-goods'
import { returnsCompany } from './returns-company'
import type { PastOrder } from './past-order'
import { placeOrder, type Buyers } from './past-orders'

// The oldest is past its return window, the next one has its invoice, the last two are in transit.
const bought = [
  ...[26, 12, 5, 4, 2].map((ago) => ({ ago, isColdChain: false })),
  { ago: 2, isColdChain: true },
]

interface Shop {
  buyers: Buyers
  goods: readonly DemoGoods[]
  now: number
}

/** Orders of demo-returns for its after-sales cases; ids continue those before. */
export function returnedOrders(shop: Shop, before: readonly PastOrder[]): PastOrder[] {
  const storeId = shop.buyers.stores.find(({ company }) => company === returnsCompany)?.id
  if (storeId === undefined) throw new Error('demo-returns has no store')
  let lines = before.reduce((sum, past) => sum + past.lines.length, 0)
  return bought
    .map((one, index) => placeOrder({ storeId, ...one }, before.length + index + 1, shop))
    .map((past) => ({
      ...past,
      lines: past.lines.map((line) => ({
        ...line,
        id: ++lines,
        shipped_milli: line.quantity_milli,
      })),
    }))
}
