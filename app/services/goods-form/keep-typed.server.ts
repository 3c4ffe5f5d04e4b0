import { redirect } from '@remix-run/node'
import { saveTyped } from '#app/services/cart/draft.server'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { gotoName } from '#app/views/cart/draft-form'
import { gotoSearch } from '#app/views/goods/list-search'
import type { DraftSaved } from '#app/views/cart/draft'
import { readBackgroundForm } from '#app/web/read-form.server'
import { staysOnPage } from '#app/web/sent-form.server'
import { readGoodsFormRows, type GoodsFormRow } from './read-rows.server'
import { refuseAll } from './replies.server'

/**
 * Keeps what was typed and leads on: to the address of the button, or to the hits of the
 * search field. Where it cannot be kept, the page stays and says why.
 */
export async function keepAndGo(request: Request, form: FormData, to = form.get(gotoName)) {
  const rows = readGoodsFormRows(form)
  const kept = await saveTyped(request, rows)
  const filled = rows.filter((row) => row.typed !== '')
  if (!kept.ok) return refuseAll(form, kept, { rows: [], rest: filled })
  const next = to === gotoSearch ? searchIn(form) : safeRedirect(to, paths.listTable())
  return redirect(next, 303)
}

/** Where the search field of a form leads to. */
function searchIn(form: FormData): string {
  const keywords = wordsIn(form)
  return paths.search({ keywords, ...(isForMakers(form) && { type: 'manufacturer' }) })
}

/** Whether the search field says something else than the page that it stands on was found by. */
export function asksAnew(request: Request, form: FormData): boolean {
  const { searchParams } = new URL(request.url)
  if (wordsIn(form) === '') return false
  return wordsIn(form) !== wordsIn(searchParams) || isForMakers(form) !== isForMakers(searchParams)
}

type Asked = Pick<URLSearchParams, 'get'> | FormData

function wordsIn(asked: Asked): string {
  const keywords = asked.get('keywords')
  return typeof keywords === 'string' ? keywords.trim().slice(0, 100) : ''
}

function isForMakers(asked: Asked): boolean {
  return asked.get('type') === 'manufacturer'
}

/**
 * Keeps the rows that a button was not about, so that they need not go along in the address; the
 * ones that could not be kept.
 */
export async function keepRest(request: Request, rest: GoodsFormRow[]): Promise<GoodsFormRow[]> {
  const kept = await saveTyped(request, rest)
  return kept.ok ? [] : rest
}

/** Keeps what scripts send while somebody types, and answers with the draft or what is wrong. */
export async function keepTypedNumbers(request: Request) {
  const form = await readBackgroundForm(request)
  staysOnPage(request)
  const rows = readGoodsFormRows(form)
  const kept = await saveTyped(request, rows)
  if (kept.ok) return Response.json({ draft: kept.draft ?? [] } satisfies DraftSaved)
  const { message } = kept
  return Response.json({ message } satisfies DraftSaved, { status: failureStatus(kept) })
}
