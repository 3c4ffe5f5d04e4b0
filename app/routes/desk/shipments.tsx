import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import { z } from 'zod'
import { idSchema, keyOf } from '#contract/scalars'
import { shipmentPapers, shipmentStates, type ShipmentPaper } from '#contract/shipment-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { ShipmentsTable } from '#app/components/desk/shipments-table'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { getShipments, notePrints } from '#app/services/desk/shipments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { readShipmentsQuery } from '#app/views/desk/shipments-query'
import { replyFailure } from '#app/views/form-reply'
import { shopNow } from '#app/web/clock.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '发货单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({
  ids: z.array(idSchema).min(1, '请先勾选发货单').max(100, '一次最多 100 单'),
  paper: keyOf(shipmentPapers),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readShipmentsQuery(new URL(request.url).searchParams)
  return { ...(await getShipments(request, query)), query, now: shopNow() }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const { ids, paper } = submission.value
  const result = await notePrints(request, { ids, paper })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = `已登记打印${shipmentPapers[paper]} ${ids.length} 张，请用浏览器打印本页`
  return redirectAtDesk(deskPaths.shipmentPaper(paper, ids), { kind: 'success', message })
}

export default function ShipmentsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const { state, keywords, sort } = query
  const filter = { state, q: keywords, sort: sort === '' ? undefined : sort }
  const mayPrint = useMay('shipping.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        sorts={listSorts.shipments}
        label="发货单状态"
        states={shipmentStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.shipments({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="shipments-title">
        <h2 id="shipments-title">{paging.total} 张</h2>
        <DeskSearch
          action={deskPaths.shipments()}
          label="查找发货单"
          id="shipments"
          words="单号、运单号或单位"
          filter={query.typedKeywords}
          kept={{ state, sort }}
        />
        <FormMessage message={reply?.error?.['']?.[0] ?? reply?.error?.ids?.[0]} />
        {items.length === 0 ? (
          <p className="muted">没有这样的发货单。</p>
        ) : (
          <PageForm>
            <ShipmentsTable
              list={{ sort, hrefOf: (wanted) => deskPaths.shipments({ ...filter, sort: wanted }) }}
              shipments={items}
              now={now}
              {...(mayPrint && { chosen: chosenOf(reply) })}
            />
            {mayPrint && <PrintButtons />}
          </PageForm>
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.shipments({ ...filter, page })} />
      </section>
    </>
  )
}

function chosenOf(reply: SubmissionResult | undefined): number[] {
  const ids = reply?.initialValue?.ids
  return (Array.isArray(ids) ? ids : [ids]).flatMap((id) =>
    typeof id === 'string' ? [Number(id)] : [],
  )
}

function PrintButtons() {
  const papers = Object.keys(shipmentPapers) as ShipmentPaper[]
  return (
    <p className="desk-actions">
      勾选后打印：
      {papers.map((paper) => (
        <button key={paper} type="submit" className="button" name="paper" value={paper}>
          {shipmentPapers[paper]}
        </button>
      ))}
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
