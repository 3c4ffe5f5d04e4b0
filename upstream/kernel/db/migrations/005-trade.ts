import type { Kysely } from 'kysely'
import type { Engine } from '../engine'
import { createAfterSales } from './005-trade-after-sales'
import { createCarts } from './005-trade-cart'
import { createInvoices } from './005-trade-invoices'
import { createOrders } from './005-trade-orders'
import { createPayments } from './005-trade-payments'
import { createRequests } from './005-trade-requests'
import { createRewards } from './005-trade-rewards'
import { createShipments } from './005-trade-shipments'

export async function createTrade(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createCarts(db, engine)
  await createOrders(db, engine)
  await createPayments(db, engine)
  await createShipments(db, engine)
  await createAfterSales(db, engine)
  await createInvoices(db, engine)
  await createRequests(db, engine)
  await createRewards(db, engine)
}
