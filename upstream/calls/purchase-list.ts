import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PurchaseListSummary, PurchaseRow } from '#contract/purchase-list'
import {
  suggestionReasons,
  type PurchaseRowState,
  type SuggestionReason,
} from '#contract/purchase-list-states'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listPurchased } from '#upstream/trade/orders/purchased-store'
import { whyNoNumber } from '#upstream/trade/purchase-lists/cells'
import { addList, lookAhead, piecesOf, saveList } from '#upstream/trade/purchase-lists/change'
import type { Foretold } from '#upstream/trade/purchase-lists/foretell'
import { makeListOfText, requireList } from '#upstream/trade/purchase-lists/make'
import type { Pieces } from '#upstream/trade/purchase-lists/pieces'
import { stillTrue, type SuggestedNow } from '#upstream/trade/purchase-lists/still-true'
import { repeatedQuestions } from '#upstream/trade/purchase-lists/same-question'
import { candidatesOf, meantOf } from '#upstream/trade/purchase-lists/save-rows'
import {
  listLists,
  listRows,
  type ListHead,
  type ListRow,
} from '#upstream/trade/purchase-lists/store'
import { proposeReplenishment } from '#upstream/trade/replenishment/replenish'
import { presentResults } from './addition'
import type { Handlers } from './handler'
import { presentAll } from './present-goods'

const pageSize = 100
const historyPageSize = 20

export const purchaseListHandlers = {
  'purchaseList.create': async (ctx, written) => {
    const { list, ignored } = await makeListOfText(ctx, written)
    return { ...presentList(list), ignored }
  },

  'purchaseList.list': async (ctx) => ({ items: (await listLists(ctx)).map(presentList) }),

  'purchaseList.detail': async (ctx, { id, state, page }) => {
    const list = await requireList(ctx, id)
    const [rows, { sure, all, numberless, foretold }, open] = await Promise.all([
      listRows(ctx.db, id, { state, page, pageSize }),
      lookAhead(ctx, id),
      listRows(ctx.db, id, { states: ['suggested', 'choose'] }),
    ])
    const more = differenceOf(all.amountFen, sure.amountFen)
    return {
      list: presentList(list),
      rows: await presentRows(ctx, rows, { foretold, repeated: repeatedQuestions(open) }),
      paging: { page, pageSize, total: countOf(list, state), isCapped: false },
      ...(sure.amountFen !== undefined && { total: formatYuanFen(sure.amountFen) }),
      ...(more !== undefined && { suggestedTotal: formatYuanFen(more) }),
      sureProducts: sure.products,
      allProducts: all.products,
      numberless,
    }
  },

  'purchaseList.save': async (ctx, { id, list = [] }) => {
    await saveList(ctx, id, list)
    return presentList(await requireList(ctx, id))
  },

  'purchaseList.add': async (ctx, { id, list = [], token, takesSuggested = false }) => {
    const told = await addList(ctx, id, { saved: list, token, takesSuggested })
    const { addition, added, adjusted, refused, skipped, firstSkipped: first } = told
    const { counts } = await requireList(ctx, id)
    const rows = { addedRows: added, adjustedRows: adjusted, refusedRows: refused, skipped }
    const firstSkipped = first && { id: first.id, page: Math.floor(first.place / pageSize) + 1 }
    return {
      addition: presentResults(addition),
      ...rows,
      counts,
      ...(firstSkipped !== undefined && { firstSkipped }),
    }
  },

  'user.fastBuy': async (ctx, { order, page }) => {
    const { rows, total } = await listPurchased(ctx.db, ctx.buyer.storeId, {
      order,
      page,
      pageSize: historyPageSize,
    })
    const decided = await decideByIds(
      ctx,
      rows.map(({ goodsId }) => goodsId),
    )
    const goodsOf = new Map((await presentAll(ctx, decided)).map((goods) => [goods.id, goods]))
    const items = rows.flatMap(({ goodsId, times, lastAt, lastMilli, lastPriceE4 }) => {
      const goods = goodsOf.get(goodsId)
      const lastQuantity = milliToQuantity(lastMilli)
      const lastPrice = formatYuanE4(lastPriceE4)
      return goods === undefined ? [] : [{ goods, times, lastAt, lastQuantity, lastPrice }]
    })
    return { items, paging: { page, pageSize: historyPageSize, total, isCapped: false } }
  },

  'user.replenish': async (ctx) => {
    const proposals = await proposeReplenishment(ctx)
    const decided = proposals.map(({ goods }) => goods)
    const goodsOf = new Map((await presentAll(ctx, decided)).map((goods) => [goods.id, goods]))
    const items = proposals.flatMap(({ rhythm, proposedMilli }) => {
      const { goodsId, everyDays, lastAt, runsOutAt, usualMilli, lastMilli } = rhythm
      const goods = goodsOf.get(goodsId)
      const numbers = {
        usualQuantity: milliToQuantity(usualMilli),
        proposedQuantity: milliToQuantity(proposedMilli),
        lastQuantity: milliToQuantity(lastMilli),
      }
      return goods === undefined ? [] : [{ goods, everyDays, lastAt, runsOutAt, ...numbers }]
    })
    return { items }
  },
} satisfies Partial<Handlers>

export function presentList({ id, source, created_at, counts }: ListHead): PurchaseListSummary {
  return { id, source, createdAt: created_at, counts }
}

function countOf({ counts }: ListHead, state: PurchaseRowState | undefined): number {
  const { sure, suggested, choose, none, added } = counts
  return state === undefined ? sure + suggested + choose + none + added : counts[state]
}

interface Known {
  foretold: ReadonlyMap<number, Foretold>
  repeated: ReturnType<typeof repeatedQuestions>
}

/** Rows with their products and candidates. Two statements for any number of rows. */
async function presentRows(
  ctx: Context<Buyer>,
  rows: readonly ListRow[],
  { foretold, repeated }: Known,
): Promise<DataOf<Calls['purchaseList.detail']>['rows']> {
  const ids = rows.flatMap((row) => [
    ...candidatesOf(row),
    ...(meantOf(row) === null ? [] : [meantOf(row) ?? 0]),
  ])
  const decided = await decideByIds(ctx, [...new Set(ids)])
  const presented = await presentAll(ctx, decided)
  const goodsOf = new Map(presented.map((goods) => [goods.id, goods]))
  const decidedOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return rows.map((row): PurchaseRow => {
    const chosen = decidedOf.get(meantOf(row) ?? 0)
    const state = stateOf(row)
    const sameAs = repeated.get(row.id)
    const pieces: Pieces = chosen === undefined ? {} : piecesOf(row, chosen)
    const goods = chosen && goodsOf.get(chosen.row.id)
    const against = chosen?.reasons.map(({ message }) => message).join('；')
    const why = row.quantity === '' ? whyNoNumber(row.typed) : undefined
    const ahead = foretold.get(row.id)
    const others = candidatesOf(row).flatMap((id) => decidedOf.get(id) ?? [])
    const open = pieces.problem ?? why ?? (ahead?.isRefused === true ? ahead.message : undefined)
    const isEmpty = chosen !== undefined && pieces.quantityMilli === undefined
    const said = against || (open ?? (isEmpty ? '请填数量' : undefined))
    const problem = row.added_at === null ? said : undefined
    return {
      id: row.id,
      version: row.version,
      place: row.place,
      typed: row.typed,
      words: row.words,
      state,
      ...saidNumber(row, pieces),
      isLearnt: row.is_learnt === 1,
      reasons: state === 'suggested' ? reasonsNow(row, { chosen, pieces, others }) : [],
      ...(state === 'suggested' && row.left_out !== '' && { leftOut: row.left_out }),
      ...(sameAs !== undefined && { sameAs }),
      ...(goods !== undefined && { goods }),
      candidates: candidatesOf(row).flatMap((id) => goodsOf.get(id) ?? []),
      ...(pieces.comesTo !== undefined && { comesTo: pieces.comesTo }),
      ...(problem !== undefined && { problem }),
      ...(ahead?.isRefused === false && { willBe: ahead.message }),
      ...(row.added_note !== '' && { addedNote: row.added_note }),
    }
  })
}

/** Empty when the quantity is in a unit that the product is not ordered by. */
function saidNumber(
  row: ListRow,
  { isOfOtherUnit }: Pieces,
): Pick<PurchaseRow, 'quantity' | 'unit'> {
  const isOpen = isOfOtherUnit === true && row.added_at === null
  return isOpen ? { quantity: '', unit: '' } : { quantity: row.quantity, unit: row.unit }
}

function stateOf(row: ListRow): PurchaseRowState {
  if (row.added_at !== null) return 'added'
  if (row.goods_id !== null) return 'sure'
  if (row.suggested_id !== null) return 'suggested'
  return row.candidates === '' ? 'none' : 'choose'
}

/** The reasons of the day it was suggested, those of stock and price as far as they hold now. */
function reasonsNow(row: ListRow, now: SuggestedNow): SuggestionReason[] {
  const known = Object.keys(suggestionReasons) as SuggestionReason[]
  const told = row.reasons.split(',').flatMap((said) => known.filter((reason) => reason === said))
  return stillTrue(told, now)
}

function differenceOf(all: number | undefined, part: number | undefined): number | undefined {
  return all === undefined || part === undefined ? undefined : all - part
}
