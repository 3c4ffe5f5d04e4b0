import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { z } from 'zod'
import { MemberMenu } from '#app/components/account/member-menu'
import { ListBar, ListLinks, PageButtons, StateButtons } from '#app/components/quick/list-bar'
import { ListRows } from '#app/components/quick/list-rows'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { lastPage } from '#app/components/ui/pages'
import { useFirstMistake } from '#app/components/ui/use-seen'
import {
  addPurchaseList,
  requirePurchaseList,
  savePurchaseList,
} from '#app/services/quick/purchase-lists.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { titleOrError } from '#app/site/title-or-error'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { withAddition } from '#app/views/cart/addition-report'
import { firstErrors, replyCommand, type CommandReply } from '#app/views/form-reply'
import { fieldsOfRows, readListRows, type RowChange } from '#app/views/quick/purchase-list'
import { addedInWords } from '#app/words/purchase-list'
import { formatDateTime } from '#app/words/dates'
import { requireId } from '#app/web/params'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '采购清单', hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = ({ error }) => titleOrError(handle.title, error)

export function loader({ request, params }: LoaderFunctionArgs) {
  return requirePurchaseList(request, params.id)
}

/** Saves and shows another page of the list, or the rows of one state from their first. */
const placeSchema = z.string().regex(/^(page-[1-9]\d{0,3}|state-(all|sure|choose|none|added))$/)

const commandSchema = z.object({
  intent: z.union([z.enum(['save', 'add']), placeSchema]),
})

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = await readForm(request)
  const { intent } = requireCommand(commandSchema, { intent: form.get('intent') })
  const rows = readListRows(form)
  if (intent === 'add') return add(request, id, rows)
  const here = placeOf(new URL(request.url), intent)
  here.searchParams.delete('row')
  if (intent !== 'save' && rows.length === 0) return redirect(here.pathname + here.search, 303)
  const saved = await savePurchaseList(request, id, rows)
  if (!saved.ok) return refused(saved, intent, rows)
  const message = '已保存'
  return redirectWithToast(here.pathname + here.search, { kind: 'success', message })
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

/** What was typed, with why at the rows that somebody else has changed. */
function refused(failure: Failure, intent: string, rows: RowChange[]) {
  const reply: ListReply = {
    ...replyCommand(failure, { intent, ...fieldsOfRows(rows) }),
    errors: firstErrors(failure.fieldErrors),
  }
  return data(reply, failureStatus(failure))
}

async function add(request: Request, id: number, rows: RowChange[]) {
  const result = await addPurchaseList(request, id, rows)
  if (!result.ok) return refused(result, 'add', rows)
  const { addition, counts, firstSkipped } = result.data
  const isWhole = counts.sure + counts.choose + counts.none === 0
  const message = addedInWords(result.data)
  const cart = withAddition(new URL(paths.cart(), request.url), addition.reportId)
  // What is left open is worked on here; what was adjusted stands at the lines of the cart too.
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

/** What is wrong at rows that this page of the list does not show: they have another state now. */
function saidElsewhere(errors: Record<string, string>, rows: readonly { id: number }[]): string {
  const shown = new Set(rows.map(({ id }) => `row-${id}`))
  return Object.entries(errors)
    .flatMap(([name, message]) => (shown.has(name) ? [] : [message]))
    .join('；')
}

export default function PurchaseListPage() {
  const { list, rows, paging, total, numberless, state, focused } = useLoaderData<typeof loader>()
  const reply = useActionData<ListReply>()
  const { counts } = list
  const places = { id: list.id, state, page: paging.page, last: lastPage(paging), counts }
  const form = useRef<HTMLFormElement>(null)
  const hidden = saidElsewhere(reply?.errors ?? {}, rows)
  const isAtRow = reply !== undefined && Object.keys(reply.errors).length > 0 && hidden === ''
  useFirstMistake(form, isAtRow ? reply : undefined)
  return (
    <div className="container quick-page">
      <MemberMenu />
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '快捷采购', href: quickPaths.start() },
        ]}
        current={handle.title}
      />
      <h1>
        {handle.title} <small className="muted">{formatDateTime(list.createdAt)}</small>
      </h1>
      <ListLinks id={list.id} counts={counts} />
      <PageForm ref={form}>
        <StateButtons {...places} />
        <FormMessage message={hidden || reply?.message} isSaidElsewhere={isAtRow} />
        {rows.length === 0 ? (
          <p className="panel empty">没有这种状态的行。</p>
        ) : (
          <ListRows
            rows={rows}
            first={(paging.page - 1) * paging.pageSize}
            sent={reply?.initialValue}
            errors={reply?.errors}
            focused={focused}
          />
        )}
        <PageButtons {...places} />
        <ListBar counts={counts} total={total} numberless={numberless} />
      </PageForm>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
