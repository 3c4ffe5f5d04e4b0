import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { DeskOrder, OrderEntry } from '#contract/desk/orders'
import { licenceKinds } from '#upstream/kernel/buyer'
import type { OperatorContext } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { Address } from '#contract/address'
import { placeNote } from '#upstream/members/addresses/place-note'
import { chinaDay } from '#upstream/kernel/time'
import { firstToClose } from '#upstream/trade/closing/close-by-two'
import { listCurrent } from '#upstream/trade/invoices/request-store'
import { findByKeywords, listDeskOrders } from '#upstream/trade/orders/desk-store'
import { readAddress, readPapers } from '#upstream/trade/orders/kept-columns'
import { canHold } from '#upstream/trade/orders/rules'
import { stateOf, type OrderRow } from '#upstream/trade/orders/store'
import { approveOrder, approveOrders } from '#upstream/trade/review/approve'
import { cancelTerms, decideCancel } from '#upstream/trade/review/decide-cancel'
import { describeOrder, type DescribedOrder } from '#upstream/trade/review/describe'
import { holdOrder } from '#upstream/trade/review/hold'
import { noteOrder, resendMessage } from '#upstream/trade/review/note'
import { listRefusedOrders } from '#upstream/trade/review/refused-orders'
import { readSendable } from '#upstream/trade/shipments/facts'
import { listShipments } from '#upstream/trade/shipments/store'
import { readSplittable } from '#upstream/trade/splitting/split-facts'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { tellBuyer } from './trail'
import { presentOrders, presentPayments, presentSteps, withSlips } from '../present-order'
import { presentSplit } from '../present-split'
import { presentAgreed, presentFirst } from './present-agreed'
import { presentShipmentEntry } from './present-shipment-entry'

const allLines = Number.MAX_SAFE_INTEGER

export const deskOrderHandlers = {
  'desk.orders': async (ctx, { state: tab, keywords, sort, ...asked }) => {
    const found = await findByKeywords(ctx, keywords)
    const refusals = await listRefusedOrders(ctx, found)
    const refused = [...refusals.keys()]
    const filter = { tab, refused, found, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listDeskOrders(ctx, filter)
    return {
      items: rows.map((row) => presentEntry(row, refusals.get(row.id) ?? '', ctx.now)),
      paging,
      counts,
    }
  },

  'desk.order': async (ctx, { id }) => present(ctx, await describeOrder(ctx, id)),

  'desk.approveOrder': approveOrder,

  'desk.approveOrders': async (ctx, { orders }) => {
    const read = orders.map((text) => {
      const [id = 0, version = 0] = text.split('.').map(Number)
      return { id, version }
    })
    return { results: await approveOrders(ctx, read) }
  },

  'desk.holdOrder': holdOrder,
  'desk.noteOrder': noteOrder,

  'desk.resendOrderMessage': async (ctx, { id }) => {
    await resendMessage(ctx, id)
  },

  'desk.decideCancelRequest': async (ctx, input) => ({
    isBooked: await decideCancel(ctx, input),
  }),
} satisfies Partial<Handlers>

type Listed = Awaited<ReturnType<typeof listDeskOrders>>['rows'][number]

function presentEntry(row: Listed, refusal: string, now: number): OrderEntry {
  const state = stateOf(row, now)
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    storeId: row.store_id,
    company: row.company,
    state,
    title: row.title,
    total: formatYuanFen(row.total_fen),
    createdAt: row.created_at,
    since: row.updated_at,
    hasRemark: row.remark !== '',
    isSlipPending: row.is_slip_pending === 1,
    isHeld: row.held_at !== null && canHold(state),
    isAsked: row.is_asked === 1,
    refusal,
  }
}

async function present(
  ctx: OperatorContext,
  described: DescribedOrder,
): Promise<DataOf<Calls['desk.order']>> {
  const { row, facts, refusal, lastMessage } = described
  const [order] = await presentOrders(ctx, [row], allLines)
  if (order === undefined) throw new Error(`order ${String(row.id)} is not presented`)
  const invoiced = (await listCurrent(ctx.db, [row.id])).get(row.id)
  return {
    order,
    ...presentSplit(row, facts.submission),
    version: row.version,
    store: presentStore(described, ctx.now),
    problems: [...facts.problems],
    refusal,
    canHold: canHold(stateOf(row, ctx.now)),
    canSplit: await isSplittable(ctx, row),
    companions: described.companions.map((one) => presentCompanion(one, ctx.now)),
    address: withPlaceNote(readAddress(row), facts.store.region),
    remark: row.remark,
    invoiceKind: invoiced?.kind ?? row.invoice_kind,
    papers: readPapers(row),
    shelfMonths: row.shelf_months,
    steps: presentSteps(row, facts.submission),
    payments: await presentPayments(ctx, withSlips(ctx, described.payments)),
    pdfs: ctx.operator.permissions.has('slips.read') ? [...described.pdfs] : [],
    requestId: facts.requestId,
    ...(await cancelAgreedOf(ctx, facts.requestId)),
    ...(await presentSent(ctx, row, facts.store.company)),
    history: described.events.map(tellBuyer),
    ...(lastMessage !== undefined && {
      lastMessage: {
        title: lastMessage.title,
        text: lastMessage.text,
        at: lastMessage.created_at,
      },
    }),
    claim: described.claim,
  }
}

async function cancelAgreedOf(ctx: OperatorContext, requestId: number | undefined) {
  if (requestId === undefined) return {}
  const { subject, terms } = cancelTerms(requestId)
  const { agreed } = await presentAgreed(ctx, subject, terms)
  return agreed === undefined ? {} : { cancelAgreed: agreed }
}

/**
 * Reads the data for splitting only when the order's state and the operator's permissions allow it.
 */
async function isSplittable(ctx: OperatorContext, row: OrderRow): Promise<boolean> {
  if (row.state !== 'review' && row.state !== 'packing') return false
  if (!ctx.operator.permissions.has('orders.write')) return false
  return (await readSplittable(ctx, row)).refusal === undefined
}

/** The order's shipments, and its unsent lines while they can still be sent. */
async function presentSent(
  ctx: OperatorContext,
  row: OrderRow,
  company: string,
): Promise<Pick<DeskOrder, 'shipments' | 'unsent' | 'closeAgreed'>> {
  const { id, state } = row
  const isOpen = state === 'packing' || state === 'partlyShipped'
  const [shipments, { lines }] = await Promise.all([
    listShipments(ctx.db, [id]),
    isOpen ? readSendable(ctx, [id]) : { lines: [] },
  ])
  const closing = isOpen ? await firstToClose(ctx, row, lines) : undefined
  return {
    shipments: shipments.map((one) => presentShipmentEntry(one, company)),
    unsent: lines
      .filter(({ toSendMilli }) => toSendMilli > 0)
      .map(({ id: lineId, name, unit, toSendMilli }) => ({
        id: lineId,
        name,
        unit,
        toSend: milliToQuantity(toSendMilli),
      })),
    ...(closing !== undefined && {
      closeAgreed: { first: presentFirst(ctx, closing.first), what: closing.what },
    }),
  }
}

function withPlaceNote(address: Address, region: string): Address {
  const note = placeNote(address, region)
  return note === undefined ? address : { ...address, placeNote: note }
}

function presentStore({ facts }: DescribedOrder, now: number): DeskOrder['store'] {
  const { id, company, approval, name, phone, manager_name: manager } = facts.store
  const today = chinaDay(now)
  return {
    id,
    company,
    approval,
    phone: `${name} ${phone}`,
    manager,
    licences: facts.licences.map(({ kind, validUntil }) => ({
      name: licenceKinds[kind],
      validUntil,
      isOver: validUntil < today,
    })),
  }
}

function presentCompanion(row: OrderRow, now: number): DeskOrder['companions'][number] {
  const { id, code, title, total_fen } = row
  return { id, code, title, state: stateOf(row, now), total: formatYuanFen(total_fen) }
}
