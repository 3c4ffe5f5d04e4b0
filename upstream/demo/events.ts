import { advanceIds, insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Engine } from '#upstream/kernel/db/engine'
import { activityRows } from './activities'
import { cashbackStepRows } from './cashback'
import { seedDraws } from './draws'
import { pointsGoodsRows } from './points-goods'

export async function seedEvents(trx: Db, engine: Engine, now: number): Promise<void> {
  await seedDraws(trx, engine, now)
  await insertRows(trx, 'activities', activityRows(now))
  await insertRows(trx, 'cashback_steps', cashbackStepRows(now))
  await insertRows(trx, 'points_goods', pointsGoodsRows)
  await advanceIds(trx, engine, ['activities', 'points_goods'])
}
