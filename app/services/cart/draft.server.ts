import type { AddResult } from '#contract/addition'
import { codes } from '#contract/envelope'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { hasQuantityFields } from '#app/site/goods-pages'
import { call } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { toDraftRows, type DraftRow } from '#app/views/cart/draft'
import { log } from '#app/web/log.server'
import { getSession } from '#app/web/session.server'
import { addToCart } from './cart.server'

/** A row of a form with goods: what was typed, and what the draft had when the page was shown. */
export interface TypedFormRow {
  goodsId: number
  typed: string
  quantity?: number
  price?: string
  warehouseId?: number
  kept?: string
}

type SentRow = InputOf<Calls['draft.save']>['list'][number]

/**
 * The numbers that this buyer has typed and not added, for the pages with quantity fields. Undefined
 * for visitors, and while the upstream does not know or does not tell: the page then works without.
 */
export async function getPageDraft(request: Request): Promise<DraftRow[] | undefined> {
  if (!hasQuantityFields(request.url)) return undefined
  if ((await getSession(request)).token === undefined) return undefined
  try {
    // As long as the page itself, so that it travels along with the page's other calls.
    const result = await call(request, 'draft.list', {})
    if (result.ok) return toDraftRows(result.data)
    if (result.code !== codes.notFound) log.warn({ code: result.code }, 'page shown without draft')
  } catch (error) {
    // A session that has ended; the header takes it away (services/user.server.ts).
    if (!(error instanceof Response)) throw error
  }
  return undefined
}

/** Keeps what was typed, with what that comes to; nothing is sent where nothing has changed. */
export async function saveTyped(
  request: Request,
  rows: readonly TypedFormRow[],
): Promise<Result<{ draft?: DraftRow[] }>> {
  const list = rows.filter(hasChanged).map(toSentRow)
  if (list.length === 0) return { ok: true }
  const result = await call(request, 'draft.save', { list })
  return result.ok ? { ok: true, draft: toDraftRows(result.data) } : result
}

/** What of a page is added; all that was typed, there and before, without ids and steps. */
export interface Pressed {
  ids?: readonly number[] | undefined
  /** Goods whose row has no number: they get one package step each. */
  steps?: readonly number[] | undefined
  /** The page it was pressed on: the same pressed again there is one press. */
  press: string | undefined
}

/**
 * Adds the rows of a page and all that was typed before, or only the goods whose buttons were
 * pressed; what is not added stays in the draft. Upstreams without drafts add what the page has.
 */
export async function addTyped(
  request: Request,
  rows: readonly TypedFormRow[],
  { ids, steps, press }: Pressed,
): Promise<Result<{ data: { results: AddResult[]; reportId?: number }; isRestKept: boolean }>> {
  // What nobody touched here is the draft's: it may have been added or cleared on another page.
  const list = rows.filter(hasChanged).map(toSentRow)
  const asked = { list: filled(list), ids: filled(ids), steps: filled(steps), press }
  const result = await call(request, 'draft.add', asked)
  if (result.ok) return { ...result, isRestKept: true }
  if (result.code !== codes.notFound) return result
  const typed = rows.flatMap(({ goodsId, quantity, price, warehouseId }) =>
    quantity === undefined || !(ids ?? steps ?? [goodsId]).includes(goodsId)
      ? []
      : [{ goodsId, quantity, price, warehouseId }],
  )
  const additions = [...typed, ...(steps ?? []).map((goodsId) => ({ goodsId }))]
  if (additions.length === 0) return { ok: true, data: { results: [] }, isRestKept: false }
  const added = await addToCart(request, additions)
  return added.ok ? { ...added, isRestKept: false } : added
}

/** Forgets all that was typed. */
export function clearDraft(request: Request) {
  return call(request, 'draft.clear', {})
}

/** Lists of the contract are left out rather than empty. */
function filled<T>(list: readonly T[] | undefined): T[] | undefined {
  return list === undefined || list.length === 0 ? undefined : [...list]
}

function hasChanged({ typed, kept = '' }: TypedFormRow): boolean {
  return typed !== kept
}

function toSentRow({ goodsId, typed, price }: TypedFormRow): SentRow {
  return { goodsId, typed, price }
}
