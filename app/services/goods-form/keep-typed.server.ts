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
 * Saves the draft and redirects: to the address of the button, or to the results of the form's own
 * search field. When saving fails, the page stays and says why.
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

/** The keywords in the form's own search field; '' for none. */
export function wordsIn(form: FormData): string {
  const keywords = form.get('keywords')
  return typeof keywords === 'string' ? keywords.trim().slice(0, 100) : ''
}

/**
 * Saves the rows that a button does not concern, so that they need not be in the address; returns
 * those that could not be saved.
 */
export async function keepRest(request: Request, rest: GoodsFormRow[]): Promise<GoodsFormRow[]> {
  const kept = await saveTyped(request, rest)
  return kept.ok ? [] : rest
}

/** Saves what scripts send while the buyer types, and answers with the draft or an error. */
export async function keepTypedNumbers(request: Request) {
  const form = await readBackgroundForm(request)
  staysOnPage(request)
  const rows = readGoodsFormRows(form)
  const kept = await saveTyped(request, rows)
  if (kept.ok) return Response.json({ draft: kept.draft ?? [] } satisfies DraftSaved)
  const { message } = kept
  return Response.json({ message } satisfies DraftSaved, { status: failureStatus(kept) })
}
