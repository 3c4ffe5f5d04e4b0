import type { HmOrder, HmReceipt } from '#contract/hm'
import type { Db } from '#upstream/kernel/db/database'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { readAddress } from '#upstream/trade/orders/kept-columns'
import { presentOrders } from './present-order'
import { confirmReceipt, handIn } from '#upstream/trade/hm/confirm'
import { isDue, lastDay, nextReceiptState } from '#upstream/trade/hm/rules'
import {
  getHmOrder,
  listHmOrders,
  listSoonDue,
  standingOf,
  type HmEntry,
} from '#upstream/trade/hm/store'

const pageSize = 10
const linesInList = 4
const allLines = Number.MAX_SAFE_INTEGER

export const hmHandlers = {
  'hm.list': async ({ database: { db }, buyer, now }, { state, page }) => {
    const [found, due] = await Promise.all([
      listHmOrders(db, buyer.storeId, { state, page, pageSize }),
      listSoonDue(db, buyer.storeId, now),
    ])
    return {
      items: await presentEntries(db, found.entries, linesInList, now),
      paging: { page, pageSize, total: found.total, isCapped: false },
      counts: found.counts,
      due: due.map((owed) => ({ ...owed, isDue: isDue(owed, now) })),
    }
  },

  'hm.detail': async ({ database: { db }, config, buyer, now }, { id }) => {
    const entry = await getHmOrder(db, buyer.storeId, id)
    if (entry === undefined) throw notFound('回执')
    const [item] = await presentEntries(db, [entry], allLines, now)
    if (item === undefined) throw notFound('回执')
    return {
      ...item,
      company: buyer.company,
      supplier: config.PAYEE_NAME,
      address: readAddress(entry.order),
      shippingAmount: formatYuanFen(entry.order.shipping_fen),
    }
  },

  'hm.receive': async ({ database, buyer, now }, { id }) => {
    await confirmReceipt(database, buyer.storeId, id, now)
    return {}
  },

  'hm.handIn': async ({ database, buyer, now }, { id, uploadId }) => {
    await handIn(database, buyer.storeId, { orderId: id, uploadId }, now)
    return {}
  },
} satisfies Partial<Handlers>

async function presentEntries(
  db: Db,
  entries: readonly HmEntry[],
  mostLines: number,
  now: number,
): Promise<HmOrder[]> {
  const rows = entries.map(({ order }) => order)
  const orders = await presentOrders(db, rows, mostLines, now)
  return entries.flatMap((entry, index) => {
    const order = orders[index]
    return order === undefined ? [] : [{ order, receipt: presentReceipt(entry, now) }]
  })
}

function presentReceipt(entry: HmEntry, now: number): HmReceipt {
  const standing = standingOf(entry)
  const { state, dueAt } = standing
  const { receipt } = entry
  return {
    state,
    dueOn: lastDay(dueAt),
    isDue: isDue(standing, now),
    receivedAt: receipt?.received_at,
    uploadId: receipt?.upload_id ?? undefined,
    handedInAt: receipt?.handed_in_at ?? undefined,
    decidedAt: receipt?.decided_at ?? undefined,
    reason: receipt?.reason ?? '',
    canReceive: nextReceiptState(state, 'receive') !== undefined,
    canHandIn: nextReceiptState(state, 'handIn') !== undefined,
  }
}
