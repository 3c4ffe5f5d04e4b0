import { data } from '@remix-run/node'
import type { AddResult } from '#contract/addition'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { paths } from '#app/site/paths'
import type { RowEntries, GoodsFormReply } from '#app/views/goods-form-reply'
import type { Toast } from '#app/web/toast'
import { withKeptQuantities } from '#app/views/kept-quantities'
import type { GoodsFormRow } from './read-rows.server'
import { redirectWithToast } from '#app/web/toast.server'

/** The rows a form with goods was about, and those that were filled besides. */
interface Sent {
  rows: GoodsFormRow[]
  rest: GoodsFormRow[]
  /** The row to come back to. */
  goodsId?: number
}

const toldAtMost = 3

/** Added rows are emptied; refused ones keep their number and say why; the rest is left alone. */
export function answerResults(request: Request, results: AddResult[], sent: Sent) {
  const refused = results.filter((result) => result.outcome === 'refused')
  if (refused.length === 0) return backWithToast(request, toastOf(results), sent)
  const told = results.flatMap(({ goodsId, outcome, message }): GoodsFormRow[] => {
    const typed = sent.rows.find((row) => row.goodsId === goodsId)?.typed ?? ''
    if (outcome === 'refused')
      return [{ goodsId, typed, error: message ?? '未能加入购物车', isRefused: true }]
    if (outcome === 'added' || message === undefined) return []
    return [{ goodsId, typed: '', error: `已加入：${message}` }]
  })
  return refuse(resultsInWords(results, refused), [...told, ...sent.rest], sent.goodsId)
}

/** A form that a call refused as a whole: everything typed stays, also when the page fails too. */
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

/** The same page, status 400, with these rows as they were typed; `at` is the row it is about. */
export function refuse(message: string, rows: GoodsFormRow[] = [], at?: number) {
  return data<GoodsFormReply>({ message, entries: toEntries(rows, at), at }, 400)
}

/**
 * Back to the page of the form. Without scripts the browser starts at the top again, so the row is
 * named in the address; scripts keep the place by themselves and would jump.
 */
export function backWithToast(
  request: Request,
  toast: Toast,
  { rest, goodsId }: Omit<Sent, 'rows'>,
) {
  const { pathname, search } = withKeptQuantities(request.url, rest)
  const isPlainForm = request.headers.get('Sec-Fetch-Dest') === 'document'
  const hash = isPlainForm && goodsId !== undefined ? `#g${goodsId}` : ''
  return redirectWithToast(pathname + search + hash, toast)
}

function resultsInWords(results: AddResult[], refused: AddResult[]): string {
  const added = results.length - refused.length
  const names = refused.map(({ name, message }) => `${name}：${message ?? '未能加入购物车'}`)
  const told = names.slice(0, toldAtMost).join('；')
  const first = added > 0 ? `已加入 ${added} 种，${refused.length} 种未能加入。` : ''
  return `${first}${told}${names.length > toldAtMost ? ' 等' : ''}`
}

function toastOf(results: AddResult[]): Toast {
  const adjusted = results
    .filter((result) => result.message !== undefined && result.message !== '')
    .map((result) => (results.length === 1 ? result.message : `${result.name} ${result.message}`))
  const what = results.length === 1 ? (results[0]?.name ?? '') : `${results.length} 种商品`
  const more = adjusted.length > toldAtMost ? ` 等 ${adjusted.length} 种有调整` : ''
  const notes = adjusted.slice(0, toldAtMost).join('；')
  return {
    kind: adjusted.length === 0 ? 'success' : 'warning',
    message: `${what} 已加入购物车${notes === '' ? '' : `。${notes}${more}`}`,
    link: { label: '去购物车', to: paths.cart() },
  }
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
