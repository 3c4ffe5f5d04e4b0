import { compactText } from '#contract/typed-text'
import type { PickingTab } from '#contract/wave-words'
import { listWarehouses } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { filterStores } from '#upstream/members/registration/search-store'
import { listCancelRequests } from '#upstream/trade/orders/cancel-request-store'
import type { OrderRow } from '#upstream/trade/orders/store'
import { listPickable, type Pickable } from '#upstream/trade/shipments/picking'
import { countOpenWaves } from '#upstream/trade/waves/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { toSendingOrder } from './present-sending'

const shownRows = 50

const tabs: Record<PickingTab, (one: Pickable) => boolean> = {
  free: ({ waveId }) => waveId === undefined,
  waved: ({ waveId }) => waveId !== undefined,
  short: ({ isShort }) => isShort,
}

export const deskPickingHandlers = {
  'desk.picking': async (ctx, { warehouse, state, keywords, customer, ...asked }) => {
    const { page, since = 0, until = Infinity, after } = askedRows(ctx, { ...asked, customer })
    const [waiting, warehouses, openWaves] = await Promise.all([
      listPickable(ctx),
      listWarehouses(ctx.db),
      countOpenWaves(ctx.db),
    ])
    const ofDays = waiting.filter(
      ({ order }) => order.created_at >= since && order.created_at < until,
    )
    const stores = ofDays.map(({ order }) => order.store_id)
    const named = customer === '' ? new Set(stores) : await filterStores(ctx.db, stores, customer)
    const ofCustomer = ofDays.filter(({ order }) => named.has(order.store_id))
    const known = await matching(ctx, ofCustomer, keywords)
    const place = knownWarehouse(warehouses, warehouse)
    const here = known.filter(({ order }) => place === undefined || order.warehouse_id === place)
    const found = state === undefined ? here : here.filter(tabs[state])
    // All of them are in memory: an export has them at once.
    const pageSize = after === undefined ? shownRows : found.length
    const shown = found.slice((page - 1) * pageSize, page * pageSize)
    const orders = await presentOrders(
      ctx,
      shown.map(({ order }) => order),
    )
    return {
      warehouses: warehouses.map(({ id, name }) => ({
        id,
        name,
        count: known.filter(({ order }) => order.warehouse_id === id).length,
      })),
      items: shown.flatMap(({ lines, isShort, waveId }, at) => {
        const order = orders[at]
        if (order === undefined) return []
        const wave = waveId === undefined ? {} : { wave: waveId }
        return { order, lineCount: lines.length, isShort, ...wave }
      }),
      paging: { page, pageSize, total: found.length, isCapped: false },
      counts: Object.fromEntries(
        Object.entries(tabs).map(([tab, isOf]) => [tab, here.filter(isOf).length]),
      ),
      openWaves,
    }
  },
} satisfies Partial<Handlers>

/** The requested warehouse; undefined, and so no filter, for an unknown one. */
export function knownWarehouse(
  warehouses: readonly { id: number }[],
  asked: number | undefined,
): number | undefined {
  return warehouses.find(({ id }) => id === asked)?.id
}

async function matching(
  ctx: OperatorContext,
  all: readonly Pickable[],
  keywords: string,
): Promise<readonly Pickable[]> {
  if (keywords === '') return all
  const ids = all.map(({ order }) => order.store_id)
  const named = await filterStores(ctx.db, ids, keywords)
  const code = compactText(keywords).toUpperCase()
  return all.filter(({ order }) => named.has(order.store_id) || order.code.includes(code))
}

/** Orders for the warehouse pages. Two statements for any number of orders. */
export async function presentOrders(ctx: OperatorContext, rows: readonly OrderRow[]) {
  const [companies, requests] = await Promise.all([
    listCompanyNames(
      ctx.db,
      rows.map(({ store_id }) => store_id),
    ),
    listCancelRequests(ctx.db, rows),
  ])
  return rows.map((row) =>
    toSendingOrder(row, {
      company: companies.get(row.store_id) ?? '',
      isAsked: requests.get(row.cancel_request_id ?? 0)?.state === 'asked',
      now: ctx.now,
    }),
  )
}
