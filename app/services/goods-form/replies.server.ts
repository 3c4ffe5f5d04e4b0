import { data, redirect } from '@remix-run/node'
import type { AddResult } from '#contract/addition'
import { getPageDraft, saveTyped } from '#app/services/cart/draft.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { goodsTitle } from '#app/views/goods/goods-names'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { paths } from '#app/site/paths'
import { quantityFieldId, type RowEntries } from '#app/views/goods/row-entries'
import type { GoodsFormReply } from '#app/views/goods/goods-form-reply'
import type { Toast } from '#app/web/toast'
import { toReportEntries, withAddition, type AdditionReport } from '#app/views/cart/addition-report'
import { toReport } from '#app/views/cart/to-report'
import { withKeptQuantities } from '#app/views/cart/kept-quantities'
import type { GoodsFormRow } from './read-rows.server'
import { returningTo } from '#app/web/returning.server'
import { getSession } from '#app/web/session.server'
import { redirectWithToast } from '#app/web/toast.server'

interface Sent {
  rows: GoodsFormRow[]
  rest: GoodsFormRow[]
  goodsId?: number
}

/**
 * All added as typed: back with a toast. Otherwise a report: at an address of its own, so that it
 * survives a reload and a way back; or, where nothing was added or the upstream keeps no reports,
 * in place. Refused rows keep their number.
 */
export function answerResults(
  request: Request,
  { results, reportId }: { results: AddResult[]; reportId?: number },
  sent: Sent,
) {
  const report = toReport(results)
  if (report === undefined) return backWithToast(request, toastOf(results), sent)
  const { rest, goodsId } = sent
  if (reportId !== undefined && results.some(({ outcome }) => outcome !== 'refused')) {
    const kept = withKeptQuantities(request.url, rest)
    const { pathname, search } = withAddition(kept, reportId, goodsId)
    return redirect(pathname + search, { status: 303 })
  }
  const typed = new Map(sent.rows.map((row) => [row.goodsId, row.typed]))
  const entries = toReportEntries({ ...report, at: goodsId }, typed)
  return data<GoodsFormReply>(
    { message: report.sentence, report, entries: { ...toEntries(rest), ...entries }, at: goodsId },
    400,
  )
}

/** A form refused by the call as a whole: everything typed stays, also when the page fails too. */
export function refuseAll(form: FormData, failure: Failure, { rows, rest }: Sent) {
  const isAlone = rows.length === 1
  const error = isAlone ? failure.message : undefined
  const kept = [...rows.map((row) => ({ ...row, error })), ...rest]
  const filled = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  )
  const reply = { entries: toEntries(kept), initialValue: Object.fromEntries(filled) }
  return data<GoodsFormReply>({ ...reply, message: failure.message }, failureStatus(failure))
}

/** The same page, status 400, with these rows as typed; `at` is the row of the message. */
export function refuse(message: string, rows: GoodsFormRow[] = [], at?: number) {
  return data<GoodsFormReply>({ message, entries: toEntries(rows, at), at }, 400)
}

/**
 * Invalid numbers: the page names the goods and links to their fields. Everything typed is kept in
 * the draft, so that its total matches this page, also without scripts.
 */
export async function refuseNumbers(request: Request, rows: GoodsFormRow[], at?: number) {
  const wrong = rows.filter(({ error }) => error !== undefined)
  const titles = await withTitles(request, wrong, await keepRefused(request, rows))
  const message = '有数量填写不正确，请修改后再提交'
  const report: AdditionReport = {
    sentence: message,
    rows: wrong.map(({ goodsId, typed, error = '' }) => ({
      goodsId,
      title: titles.get(goodsId) ?? `填写“${typed}”的一行`,
      why: `填写的是“${typed}”，${error}`,
      isRefused: true,
      hasReasons: false,
      place: `#${quantityFieldId(goodsId)}`,
    })),
  }
  return data<GoodsFormReply>({ message, report, entries: toEntries(rows, at), at }, 400)
}

/** Most goods whose names are asked for one by one: 0 is kept in no draft. */
const mostAsked = 20

/** The names of all of these goods, as far as they can be had. */
async function withTitles(
  request: Request,
  rows: readonly GoodsFormRow[],
  known: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, string>> {
  const unknown = rows.filter(({ goodsId }) => !known.has(goodsId)).slice(0, mostAsked)
  const answers = await Promise.all(
    unknown.map(({ goodsId }) => callIfPossible(request, 'goods.detail', { id: goodsId })),
  )
  const asked = unknown.flatMap(({ goodsId }, at): [number, string][] => {
    const goods = answers[at]?.goods
    return goods === undefined ? [] : [[goodsId, goodsTitle(goods)]]
  })
  return new Map([...known, ...asked])
}

/** Saves the rows of a buyer; returns the names of the goods that cannot be bought as typed. */
async function keepRefused(request: Request, rows: GoodsFormRow[]): Promise<Map<number, string>> {
  const titles = new Map<number, string>()
  if ((await getSession(request)).token === undefined) return titles
  const kept = await saveTyped(returningWith(request, rows), rows)
  const draft = kept.ok ? (kept.draft ?? (await getPageDraft(request))) : undefined
  for (const { goodsId, title } of draft ?? []) if (title !== undefined) titles.set(goodsId, title)
  return titles
}

/**
 * Redirects back to the page of the form. Without scripts the browser starts at the top again, so
 * the row is named in the address; scripts keep the scroll position, which the address would
 * change.
 */
export function backWithToast(
  request: Request,
  toast: Toast,
  { rest, goodsId }: Omit<Sent, 'rows'>,
) {
  const kept = withKeptQuantities(request.url, rest)
  const { pathname, search } = withAddition(kept, undefined)
  const isPlainForm = request.headers.get('Sec-Fetch-Dest') === 'document'
  const hash = isPlainForm && goodsId !== undefined ? `#g${goodsId}` : ''
  return redirectWithToast(pathname + search + hash, toast)
}

/** After signing in, the buyer returns to this page with the numbers still in their fields. */
export function returningWith(request: Request, rows: GoodsFormRow[]): Request {
  return returningTo(request, withKeptQuantities(request.url, rows).href)
}

function toastOf(results: AddResult[]): Toast {
  const what = results.length === 1 ? (results[0]?.name ?? '') : `${results.length} 种商品`
  const link = { label: '去购物车', to: paths.cart() }
  return { kind: 'success', message: `${what} 已加入购物车`, link }
}

function toEntries(rows: GoodsFormRow[], at?: number): RowEntries {
  return Object.fromEntries(
    rows.map(({ goodsId, typed, error, isRefused }) => [
      goodsId,
      {
        typed,
        message: error,
        ...(isRefused === true && { isRefused }),
        ...(goodsId === at && { isAsked: true }),
      },
    ]),
  )
}
