import type { GoodsClass } from '#contract/goods'
import type { EligibilityBuyer } from '#upstream/goods/eligibility/rules'
import type { Db } from '#upstream/kernel/db/database'
import { rightEndsOf, toLicence } from './buyer-store'

/** What stores may buy by approval, certificates, scope and rights. Three statements. */
export async function listHolders(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, Omit<EligibilityBuyer, 'hmReceiptDue' | 'control'>>> {
  const ids = [...new Set([...storeIds, 0])]
  const [stores, licences, scopes] = await Promise.all([
    db.selectFrom('stores').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('licences').selectAll().where('store_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('store_scope').selectAll().where('store_id', 'in', ids).execute(),
  ])
  return new Map(
    stores.map((row) => [
      row.id,
      {
        kind: row.kind,
        region: row.region,
        approval: row.approval,
        isStopped: row.stopped_at !== null,
        isRxAllowed: row.is_rx_allowed === 1,
        hasHmRight: row.has_hm_right === 1,
        rightEnds: rightEndsOf(row),
        licences: licences.filter(({ store_id }) => store_id === row.id).map(toLicence),
        scope: new Set(
          scopes
            .filter(({ store_id }) => store_id === row.id)
            .map((one) => one.class as GoodsClass),
        ),
      },
    ]),
  )
}
