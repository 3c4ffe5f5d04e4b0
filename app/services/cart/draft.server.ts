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

/** A row of a goods form: the typed number, and the draft's number when the page was shown. */
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
 * This buyer's draft (typed, not yet added), for pages with quantity fields. Undefined for
 * visitors, and when the upstream has no drafts or fails: the page then works without.
 */
export async function getPageDraft(request: Request): Promise<DraftRow[] | undefined> {
  if (!hasQuantityFields(request.url)) return undefined
  if ((await getSession(request)).token === undefined) return undefined
  try {
    // Same timeout as the page, so that it is batched with the page's other calls.
    const result = await call(request, 'draft.list', {})
    if (result.ok) return toDraftRows(result.data)
    if (result.code !== codes.notFound) log.warn({ code: result.code }, 'page shown without draft')
  } catch (error) {
    // An expired session; the header deletes its cookie (services/user.server.ts).
    if (!(error instanceof Response)) throw error
  }
  return undefined
}

/** Saves what was typed, with its total; nothing is sent without changes. */
export async function saveTyped(
  request: Request,
  rows: readonly TypedFormRow[],
): Promise<Result<{ draft?: DraftRow[] }>> {
  const list = rows.filter(hasChanged).map(toSentRow)
  if (list.length === 0) return { ok: true }
  const result = await call(request, 'draft.save', { list })
  return result.ok ? { ok: true, draft: toDraftRows(result.data) } : result
}

/** The rows a press adds; without ids and steps, everything typed on this page and before. */
export interface Pressed {
  ids?: readonly number[] | undefined
  /** Goods whose row has no number: they get one package step each. */
  steps?: readonly number[] | undefined
  /** The page it was pressed on: a repeated press there counts once (idempotent). */
  press: string | undefined
}

/**
 * Adds the rows of a page and all of the draft, or only the goods whose buttons were pressed; the
 * rest stays in the draft. Upstreams without drafts add the rows of the page.
 */
export async function addTyped(
  request: Request,
  rows: readonly TypedFormRow[],
  { ids, steps, press }: Pressed,
): Promise<Result<{ data: { results: AddResult[]; reportId?: number }; isRestKept: boolean }>> {
  // Unchanged rows follow the draft: it may have been added or cleared on another page.
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
  const added = await call(request, 'cart.add', { list: additions })
  return added.ok ? { ...added, isRestKept: false } : added
}

/** The contract omits empty lists. */
function filled<T>(list: readonly T[] | undefined): T[] | undefined {
  return list === undefined || list.length === 0 ? undefined : [...list]
}

function hasChanged({ typed, kept = '' }: TypedFormRow): boolean {
  return typed !== kept
}

function toSentRow({ goodsId, typed, price }: TypedFormRow): SentRow {
  return { goodsId, typed, price }
}
