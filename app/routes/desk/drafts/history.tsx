import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { DeskPages } from '#app/components/desk/desk-pages'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import {
  goodsColumn,
  type OfferRow,
  priceColumns,
  quantityColumn,
} from '#app/routes/desk/drafts/offers'
import { caseAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { addedInWords } from '#app/views/desk/draft-words'
import { readPage } from '#app/views/desk/list-query'
import { typedLine } from '#app/views/orders/draft-lines'
import { requireId } from '#app/web/params'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.draftHistory.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const page = readPage(new URL(request.url).searchParams)
  const [draft, bought] = await Promise.all([
    callOrThrow(request, 'desk.draft', { id }),
    callOrThrow(request, 'desk.draftHistory', { id, page }),
  ])
  const { company, version, canEdit, claim } = draft
  return { draft: { id, company, version, canEdit, claim }, bought }
}

export const action = caseAction('desk.addToDraft', { back: deskPaths.draft, done: addedInWords })

export default function DraftHistoryPage() {
  const { draft, bought } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const { id, company, version, canEdit, claim } = draft
  const { items, paging } = bought
  return (
    <>
      <h1>
        {handle.title}：{company}
      </h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={reply} version={version} isOpen={canEdit} />
      <section className="panel" aria-labelledby="bought-title">
        <h2 id="bought-title">{paging.total} 种</h2>
        <BoughtGoods items={items} draft={draft} reply={reply} />
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.draftHistory(id, { page })} />
      </section>
      <p>
        <a className="link" href={deskPaths.draft(id)}>
          回到采购单
        </a>
      </p>
    </>
  )
}

type Bought = DataOf<Calls['desk.draftHistory']>['items'][number]
type Row = OfferRow & Bought

const columns: readonly ListColumn<Row>[] = [
  goodsColumn,
  { head: '买过', className: 'number', cell: (row) => `${String(row.times)} 次` },
  {
    head: '上次',
    className: 'number',
    cell: ({ lastAt, lastQuantity, goods: { unit } }) =>
      `${formatDateTime(lastAt).slice(0, 10)}，${String(lastQuantity)} ${unit}`,
  },
  ...priceColumns,
]

interface BoughtGoodsProps {
  items: readonly Bought[]
  draft: { version: number; canEdit: boolean }
  reply: SubmissionResult | undefined
}

function BoughtGoods({ items, draft, reply }: BoughtGoodsProps) {
  if (items.length === 0) return <p className="muted">这家店还没有采购过商品。</p>
  const rows = items.map((item, at) => ({
    ...item,
    at,
    typed: typedLine(reply, 'goodsId', item.goods.id),
  }))
  if (!draft.canEdit) return <ListTable rows={rows} columns={columns} />
  return (
    <PageForm id="bought" noValidate>
      <FormMessage message={reply?.error?.['']?.[0] ?? reply?.error?.lines?.[0]} />
      <input type="hidden" name="version" value={draft.version} />
      <ListTable rows={rows} columns={[...columns, quantityColumn('bought')]} />
      <p className="desk-actions">
        <button type="submit" className="button button-primary" name="decision" value="chosen">
          加入所填数量
        </button>
      </p>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
