import { redirect } from '@remix-run/node'
import { saveTyped } from '#app/services/cart/draft.server'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { gotoName, gotoSearch } from '#app/views/cart/draft-form'
import type { DraftSaved } from '#app/views/cart/draft'
import { readBackgroundForm } from '#app/web/read-form.server'
import { staysOnPage } from '#app/web/sent-form.server'
import { readGoodsFormRows, type GoodsFormRow } from './read-rows.server'
import { refuseAll } from './replies.server'

/**
 * Keeps what was typed and leads on: to the address of the button, or to the hits of the form's own
 * search field. Where it cannot be kept, the page stays and says why.
 */
export async function keepAndGo(request: Request, form: FormData, to = form.get(gotoName)) {
  const rows = readGoodsFormRows(form)
  const kept = await saveTyped(request, rows)
  const filled = rows.filter((row) => row.typed !== '')
  if (!kept.ok) return refuseAll(form, kept, { rows: [], rest: filled })
  const keywords = wordsIn(form)
  const next = to === gotoSearch ? paths.search({ keywords }) : safeRedirect(to, paths.listTable())
  return redirect(next, 303)
}

/** The words in the form's own search field; '' for none. */
export function wordsIn(form: FormData): string {
  const keywords = form.get('keywords')
  return typeof keywords === 'string' ? keywords.trim().slice(0, 100) : ''
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
