import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { DeskDraftLine, DraftEntry, OfferedGoods } from '#contract/desk/drafts'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { getPlacing } from '#upstream/members/accounts/placing-store'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { listAddresses } from '#upstream/members/addresses/store'
import { toAddress } from '#upstream/members/addresses/to-address'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { listOperatorNames } from '#upstream/members/operators/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { traceOfLine } from '#upstream/trade/cart/line-trace'
import { addToDraft, makeDraft, saveDraft, subjectOfDraft } from '#upstream/trade/order-drafts/edit'
import { moveDraft } from '#upstream/trade/order-drafts/move'
import { prepareDraft } from '#upstream/trade/order-drafts/prepare'
import { agreeDraftPrice, priceDraftLine } from '#upstream/trade/order-drafts/price'
import { draftStateAt, isHandWaiting, placingRefusal } from '#upstream/trade/order-drafts/rules'
import {
  findDraft,
  listDraftLines,
  listDrafts,
  type DraftLineRow,
  type DraftRow,
} from '#upstream/trade/order-drafts/store'
import { readPasted, understandPasted } from '#upstream/trade/order-drafts/pasted'
import { readPapers } from '#upstream/trade/orders/kept-columns'
import { listPurchased } from '#upstream/trade/orders/purchased-store'
import { listOrderRows } from '#upstream/trade/orders/store'
import { asStore } from '#upstream/trade/review/view-store'
import type { Handlers } from '../handler'
import { presentDraftLine, presentDraftSums } from '../present-order-draft'

const historyPageSize = 20

export const deskDraftHandlers = {
  'desk.drafts': async (ctx, { state, ...asked }) => {
    const filter = { state, now: ctx.now, ...askedRows(ctx, asked) }
    const { rows, paging, counts } = await listDrafts(ctx.db, filter)
    return { items: await presentEntries(ctx, rows), paging, counts }
  },

  'desk.draft': async (ctx, { id }) => presentDetail(ctx, await requireRead(ctx, id)),

  'desk.makeDraft': makeDraft,
  'desk.saveDraft': saveDraft,
  'desk.addToDraft': addToDraft,
  'desk.priceDraft': async (ctx, input) => ({ isWaiting: await priceDraftLine(ctx, input) }),
  'desk.agreeDraftPrice': agreeDraftPrice,
  'desk.moveDraft': async (ctx, input) => {
    const submissionId = await moveDraft(ctx, input)
    return submissionId === undefined ? {} : { submissionId }
  },

  'desk.draftHistory': async (ctx, { id, page }) => {
    const draft = await requireRead(ctx, id)
    const acting = await asStore(ctx, draft.store_id)
    const paging = { page, pageSize: historyPageSize }
    const { rows, total } = await listPurchased(ctx.db, draft.store_id, {
      order: 'count',
      ...paging,
    })
    const offered = await offeredOf(
      acting,
      rows.map(({ goodsId }) => goodsId),
    )
    return {
      items: rows.flatMap(({ goodsId, times, lastAt, lastMilli }) => {
        const goods = offered.get(goodsId)
        const lastQuantity = milliToQuantity(lastMilli)
        return goods === undefined ? [] : [{ goods, times, lastAt, lastQuantity }]
      }),
      paging: { ...paging, total, isCapped: false },
    }
  },
} satisfies Partial<Handlers>

async function requireRead(ctx: Context, id: number): Promise<DraftRow> {
  const draft = await findDraft(ctx.db, id)
  if (draft === undefined) throw notFound('采购单')
  return draft
}

async function presentEntries(
  { db, now }: Context,
  rows: readonly DraftRow[],
): Promise<DraftEntry[]> {
  const [companies, names] = await Promise.all([
    listCompanyNames(
      db,
      rows.map(({ store_id }) => store_id),
    ),
    listOperatorNames(
      db,
      rows.map(({ operator_id }) => operator_id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    state: draftStateAt(row, now),
    storeId: row.store_id,
    company: companies.get(row.store_id) ?? '',
    preparedBy: names.get(row.operator_id) ?? '',
    lineCount: row.line_count,
    total: formatYuanFen(row.total_fen),
    createdAt: row.created_at,
    ...(row.sent_at !== null && { sentAt: row.sent_at }),
    ...(row.lapses_at !== null && { lapsesAt: row.lapses_at }),
  }))
}

async function presentDetail(
  ctx: OperatorContext,
  row: DraftRow,
): Promise<DataOf<Calls['desk.draft']>> {
  const acting = await asStore(ctx, row.store_id)
  const [entry] = await presentEntries(ctx, [row])
  if (entry === undefined) throw notFound('采购单')
  const mayEdit = ctx.operator.permissions.has('drafts.write')
  const canEdit = mayEdit && entry.state === 'open'
  const [prepared, stored, addresses, placing, orders, holder] = await Promise.all([
    prepareDraft(acting, row),
    listDraftLines(ctx.db, row.id),
    listAddresses(ctx.db, row.store_id),
    getPlacing(ctx.db, row.store_id),
    row.submission_id === null
      ? []
      : listOrderRows(ctx.db, row.store_id, { submissionId: row.submission_id }),
    canEdit ? claimEdit(ctx, subjectOfDraft(row.id)) : undefined,
  ])
  const sums = presentDraftSums(prepared)
  const { approvalFromFen, approval } = acting.buyer
  const notPlaced = placingRefusal({ ...placing, approvalFromFen }, prepared.checkout.totalFen)
  return {
    ...entry,
    version: row.version,
    approval,
    reason: row.reason,
    lines: await presentLines(ctx, prepared.lines, stored),
    pasted: await presentPasted(acting, row),
    ...(sums !== undefined && { sums }),
    addresses: addresses.map(toAddress),
    ...(row.address_id !== null && { addressId: row.address_id }),
    words: row.words,
    papers: readPapers(row),
    shelfMonths: row.shelf_months,
    isWithoutCoupons: row.is_without_coupons === 1,
    orders: orders.map(({ id, code }) => ({ id, code })),
    ...(notPlaced !== undefined && { notPlaced }),
    canEdit,
    ...(holder !== undefined && { claim: holder }),
  }
}

async function presentLines(
  ctx: OperatorContext,
  lines: Awaited<ReturnType<typeof prepareDraft>>['lines'],
  stored: readonly DraftLineRow[],
): Promise<DeskDraftLine[]> {
  const people = stored.flatMap(({ hand_by, hand_agreed_by }) => [
    hand_by ?? 0,
    hand_agreed_by ?? 0,
  ])
  const names = await listOperatorNames(ctx.db, people)
  return lines.map((line) => {
    const kept = stored.find(({ id }) => id === line.row.line_id)
    return {
      ...presentDraftLine(line),
      trace: traceOfLine(lines, line.row.line_id),
      ...(kept !== undefined && handOf(ctx, kept, names)),
    }
  })
}

function handOf(
  { operator }: OperatorContext,
  line: DraftLineRow,
  names: ReadonlyMap<number, string>,
): Pick<DeskDraftLine, 'hand'> {
  if (line.hand_price_e4 === null) return {}
  const agreedBy = names.get(line.hand_agreed_by ?? 0)
  return {
    hand: {
      price: formatYuanE4(line.hand_price_e4),
      words: line.hand_words,
      by: names.get(line.hand_by ?? 0) ?? '',
      isWaiting: isHandWaiting(line),
      isOwn: line.hand_by === operator.id,
      ...(agreedBy !== undefined && { agreedBy }),
    },
  }
}

async function presentPasted(
  acting: Context<Buyer>,
  { pasted, state }: DraftRow,
): Promise<DataOf<Calls['desk.draft']>['pasted']> {
  const lines = state === 'open' ? await understandPasted(acting, readPasted(pasted)) : []
  const offered = await offeredOf(
    acting,
    lines.flatMap(({ candidates }) => candidates),
  )
  return lines.map(({ typed, quantity, problem, goodsId, candidates }) => ({
    typed,
    quantity,
    ...(problem !== undefined && { problem }),
    ...(goodsId !== undefined && { goodsId }),
    candidates: candidates.flatMap((id) => offered.get(id) ?? []),
  }))
}

async function offeredOf(
  acting: Context<Buyer>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfferedGoods>> {
  const decided = await decideByIds(acting, [...new Set(ids)])
  return new Map(decided.map((goods) => [goods.row.id, offered(goods)]))
}

function offered({ row, price, priceNotice, reasons }: DecidedGoods): OfferedGoods {
  return {
    id: row.id,
    name: row.name,
    spec: row.spec,
    manufacturer: row.manufacturer,
    unit: row.unit,
    ...(price !== undefined && { price: formatYuanE4(price.priceE4) }),
    ...(priceNotice !== undefined && { priceNotice }),
    reasons: reasons.map(({ message }) => message),
  }
}
