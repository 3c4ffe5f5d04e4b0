import { Migrator, type Kysely, type Migration } from 'kysely'
import type { Database } from './database'
import type { Engine } from './engine'
import { createShop } from './migrations/001-shop'
import { createSearch } from './migrations/002-search'
import { createContent } from './migrations/003-content'
import { createFrame } from './migrations/004-frame'
import { createZones } from './migrations/005-zones'
import { createPromotions } from './migrations/006-promotions'
import { createFlash } from './migrations/007-flash'
import { createOffers } from './migrations/008-offers'
import { createCoupons } from './migrations/009-coupons'
import { createInvoices } from './migrations/010-invoices'
import { createDraws } from './migrations/011-draw'
import { createPoints } from './migrations/012-points'
import { createSets } from './migrations/013-sets'
import { createCashback } from './migrations/014-cashback'
import { createPointsMall } from './migrations/015-points-mall'
import { createJobs } from './migrations/016-jobs'
import { createActivities } from './migrations/017-activities'
import { createCartSets } from './migrations/018-cart-sets'
import { createHmReceipts } from './migrations/019-hm-receipts'
import { addOrderPapers } from './migrations/020-order-papers'
import { orderByOwnPrices } from './migrations/021-own-prices'
import { keepOrderTimes } from './migrations/022-order-times'
import { createCartCopies } from './migrations/023-cart-copies'
import { keepHmReminders } from './migrations/024-hm-reminders'

const migrations: Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>> = {
  '001-shop': createShop,
  '002-search': createSearch,
  '003-content': createContent,
  '004-frame': createFrame,
  '005-zones': createZones,
  '006-promotions': createPromotions,
  '007-flash': createFlash,
  '008-offers': createOffers,
  '009-coupons': createCoupons,
  '010-invoices': createInvoices,
  '011-draw': createDraws,
  '012-points': createPoints,
  '013-sets': createSets,
  '014-cashback': createCashback,
  '015-points-mall': createPointsMall,
  '016-jobs': createJobs,
  '017-activities': createActivities,
  '018-cart-sets': createCartSets,
  '019-hm-receipts': createHmReceipts,
  '020-order-papers': addOrderPapers,
  '021-own-prices': orderByOwnPrices,
  '022-order-times': keepOrderTimes,
  '023-cart-copies': createCartCopies,
  '024-hm-reminders': keepHmReminders,
}

/** Brings the database to the newest schema; throws with the failing migration's error. */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]): [string, Migration] => [
              name,
              { up: (target: Kysely<unknown>) => up(target, engine) },
            ]),
          ),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error as Error
}
