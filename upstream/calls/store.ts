import { mayDo } from '#contract/store-roles'
import type { StoreOverview } from '#contract/stores'
import { licenceKinds, type Buyer, type LicenceKind } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { listExpiries, listStoresOf } from '#upstream/members/accounts/people-store'
import { rightsOf } from '#upstream/members/accounts/rules'
import { switchStore } from '#upstream/members/accounts/switch-store'
import { countLinesByStore } from '#upstream/trade/cart/own-line-store'
import { listSoonDue } from '#upstream/trade/hm/store'
import { countOrdersByStore } from '#upstream/trade/orders/list-store'
import { countRequestsFor } from '#upstream/trade/orders/purchase-request-store'
import { countInTransitByStore } from '#upstream/trade/shipments/receipt-store'
import { readStoreStatus, restartStore, stopStore } from '#upstream/trade/stopping/stop'
import type { Handlers } from './handler'

export const storeHandlers = {
  'store.list': async (ctx) => ({ stores: await presentStores(ctx) }),
  'store.status': (ctx, { id }) => readStoreStatus(ctx, id),

  'store.stop': stopStore,

  'store.restart': async (ctx, { id }) => {
    await restartStore(ctx, id)
  },

  'user.switch': (ctx, { storeId }) => switchStore(ctx, storeId),
} satisfies Partial<Handlers>

/** Seven statements for any number of stores. */
async function presentStores(ctx: Context<Buyer>): Promise<StoreOverview[]> {
  const { db, buyer } = ctx
  const stores = await listStoresOf(db, buyer.memberId)
  const ids = stores.map(({ id }) => id)
  const [expiries, lines, orders, inTransit, receipts, requests] = await Promise.all([
    listExpiries(db, ids),
    countLinesByStore(db, ids),
    countOrdersByStore(ctx, ids),
    countInTransitByStore(db, ids),
    listSoonDue(ctx, ids),
    countRequestsFor(ctx, buyer.memberId, ids),
  ])
  return stores.map((store) => {
    const { id, company, kind, approval, isOwn, roles, balance_fen } = store
    const rights = [...rightsOf(isOwn, roles)]
    const isUnpaid = (one: { store_id: number; state: string }) =>
      one.store_id === id && one.state === 'unpaid'
    const first = expiries.find(({ store_id }) => store_id === id)
    return {
      id,
      company,
      kind,
      approval,
      roles: rights,
      isActing: id === buyer.storeId,
      isStopped: store.stopped_at !== null,
      movedOutOf: company === '' ? store.moved_out_of : '',
      ...(first !== undefined && {
        nearestExpiry: { name: licenceKinds[first.kind as LicenceKind], day: first.valid_until },
      }),
      ...(mayDo(rights, 'pay') && { balance: formatYuanFen(balance_fen) }),
      cartLines: lines.get(id) ?? 0,
      unpaid: orders.find(isUnpaid)?.count ?? 0,
      toReceive: inTransit.get(id) ?? 0,
      receiptsDue: receipts.filter(({ storeId }) => storeId === id).length,
      requests: mayDo(rights, 'own') ? (requests.get(id) ?? 0) : 0,
    }
  })
}
