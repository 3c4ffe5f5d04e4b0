import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { PurchaseListCounts } from '#contract/purchase-list'
import { MissingRecordPage } from '#app/components/errors/missing-record-page'
import { ListBar, ListLinks, PageButtons, StateButtons } from '#app/components/quick/list-bar'
import { ListRows } from '#app/components/quick/list-rows'
import { QuickHead } from '#app/components/quick/quick-head'
import { RowsForm } from '#app/components/quick/rows-form'
import { FormMessage } from '#app/components/ui/form-message'
import { lastPage } from '#app/components/ui/pages'
import {
  addPurchaseList,
  requirePurchaseList,
  savePurchaseList,
} from '#app/services/quick/purchase-lists.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { refreshTo } from '#app/site/refresh-meta'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { withAddition } from '#app/views/cart/addition-report'
import { gotoName } from '#app/views/cart/draft-form'
import { firstErrors, replyCommand, type CommandReply } from '#app/views/form-reply'
import {
  fieldsOfRows,
  readListRows,
  rowAfter,
  type RowChange,
} from '#app/views/quick/purchase-list'
import { addedInWords } from '#app/words/purchase-list'
import { formatDateTime } from '#app/words/dates'
import { requireId } from '#app/web/params'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '采购清单', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ list }, { toast }) => {
  const file = quickPaths.openRows(list.id)
  return toast?.link?.to === file ? { others: [refreshTo(file)] } : {}
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { ...(await requirePurchaseList(request, params.id)), token: randomUUID() }
}

/** Saves and shows another page of the list, or the rows of one state from their first. */
const placeSchema = z
  .string()
  .regex(/^(page-[1-9]\d{0,3}|state-(all|open|sure|suggested|choose|none|added))$/)

const commandSchema = z.object({
  intent: z.union([z.enum(['save', 'next', 'add', 'suggested', 'goto']), placeSchema]),
  token: z.string().max(64),
})

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = await readForm(request)
  const goto = form.get(gotoName)
  const { intent, token } = requireCommand(commandSchema, {
    intent: goto === null ? form.get('intent') : 'goto',
    token: form.get('token') ?? '',
  })
  const rows = readListRows(form)
  if (intent === 'add' || intent === 'suggested') return add(request, id, { rows, intent, token })
  const here = placeOf(new URL(request.url), intent)
  const below = intent === 'next' && rowAfter(form, rows, here.searchParams.get('row'))
  if (below) here.searchParams.set('row', String(below))
  else here.searchParams.delete('row')
  const stay = here.pathname + here.search
  const next = intent === 'goto' ? safeRedirect(goto, stay) : stay
  if (intent !== 'save' && rows.length === 0) return redirect(next, 303)
  const saved = await savePurchaseList(request, id, rows)
  if (!saved.ok) return refused(saved, { intent: 'save', token }, rows)
  if (intent === 'next') return redirect(next, 303)
  if (next === quickPaths.openRows(id)) return leadToFile(stay, next, saved.data.counts)
  return redirectWithToast(next, { kind: 'success', message: '已保存' })
}

/**
 * Back to the list, which then downloads the file: a browser that receives a file stays on its
 * page, which would show the rows from before the save.
 */
function leadToFile(stay: string, file: string, { suggested, choose, none }: PurchaseListCounts) {
  if (suggested + choose + none === 0)
    return redirectWithToast(stay, { kind: 'success', message: '已保存，没有未确定的行了' })
  const link = { label: '没有开始？点此下载', to: file }
  return redirectWithToast(stay, { kind: 'success', message: '已保存，正在下载表格', link })
}

function placeOf(here: URL, intent: string): URL {
  const [kind, value] = intent.split('-')
  if (kind === 'state') {
    here.searchParams.delete('page')
    if (value === 'all') here.searchParams.delete('state')
  }
  if (value !== undefined && value !== 'all') here.searchParams.set(kind ?? '', value)
  return here
}

interface ListReply extends CommandReply {
  errors: Record<string, string>
}

/** The input with the version conflicts at their rows. */
function refused(
  failure: Failure,
  command: { intent: string; token: string },
  rows: readonly RowChange[],
) {
  const reply: ListReply = {
    ...replyCommand(failure, { ...command, ...fieldsOfRows(rows) }),
    errors: firstErrors(failure.fieldErrors),
  }
  return data(reply, failureStatus(failure))
}

async function add(
  request: Request,
  id: number,
  { rows, intent, token }: { rows: readonly RowChange[]; intent: string; token: string },
) {
  const takesSuggested = intent === 'suggested'
  const result = await addPurchaseList(request, id, { rows, token, takesSuggested })
  if (!result.ok) return refused(result, { intent, token }, rows)
  const { addition, counts, firstSkipped } = result.data
  const isWhole = counts.sure + counts.suggested + counts.choose + counts.none === 0
  const message = addedInWords(result.data, takesSuggested)
  const cart = withAddition(new URL(paths.cart(), request.url), addition.reportId)
  // Open rows are handled here; adjusted ones are shown at the lines of the cart too.
  const report = { label: '加入的明细', to: cart.pathname + cart.search }
  const { id: row, page = 1 } = firstSkipped ?? {}
  const open = quickPaths.list(id, { page: page > 1 ? page : undefined, row })
  return redirectWithToast(isWhole ? report.to : open, {
    kind:
      isWhole && addition.results.every(({ outcome }) => outcome === 'added')
        ? 'success'
        : 'warning',
    message,
    ...(!isWhole && addition.reportId !== undefined && { link: report }),
  })
}

/** Errors of rows that this page does not show: they have another status now. */
function saidElsewhere(errors: Record<string, string>, rows: readonly { id: number }[]): string {
  const shown = new Set(rows.map(({ id }) => `row-${id}`))
  return Object.entries(errors)
    .flatMap(([name, message]) => (shown.has(name) ? [] : [message]))
    .join('；')
}

export default function PurchaseListPage() {
  const { list, rows, paging, total, suggestedTotal, ...page } = useLoaderData<typeof loader>()
  const { numberless, state, focused, token } = page
  const reply = useActionData<ListReply>()
  const { counts } = list
  const places = { id: list.id, state, page: paging.page, last: lastPage(paging), counts }
  const hidden = saidElsewhere(reply?.errors ?? {}, rows)
  const isAtRow = reply !== undefined && Object.keys(reply.errors).length > 0 && hidden === ''
  return (
    <div className="container quick-page">
      <QuickHead above={{ label: '快捷采购', href: quickPaths.start() }} name={handle.title}>
        {handle.title} <small className="muted">{formatDateTime(list.createdAt)}</small>
      </QuickHead>
      <RowsForm enter="next">
        {/* A failed attempt may have succeeded, so its token is kept and sending it again is
            idempotent. */}
        <input type="hidden" name="token" value={reply?.initialValue['token'] ?? token} />
        <StateButtons {...places} />
        <FormMessage message={hidden || reply?.message} isSaidElsewhere={isAtRow} />
        {rows.length === 0 ? (
          <p className="panel empty">{state === 'open' ? '都确认过了。' : '没有这种状态的行。'}</p>
        ) : (
          <ListRows
            rows={rows}
            sent={reply?.initialValue}
            errors={reply?.errors}
            focused={focused}
            isAsking={(state === 'open' || state === 'choose') && focused === undefined}
          />
        )}
        <PageButtons {...places} />
        <ListLinks id={list.id} counts={counts} />
        <ListBar
          id={list.id}
          counts={counts}
          total={total}
          suggestedTotal={suggestedTotal}
          sureProducts={page.sureProducts}
          allProducts={page.allProducts}
          numberless={numberless}
        />
      </RowsForm>
    </div>
  )
}

/** An expired list links to a new one. */
export function ErrorBoundary() {
  return <MissingRecordPage to={quickPaths.start()} label="新建采购清单" />
}

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
