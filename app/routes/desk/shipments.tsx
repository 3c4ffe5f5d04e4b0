import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { shipmentPapers, shipmentStates, type ShipmentPaper } from '#contract/shipment-words'
import { ShipmentsTable } from '#app/components/desk/shipments-table'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getShipments, notePrints } from '#app/services/desk/shipments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { readIds, readShipmentsQuery } from '#app/views/desk/shipments-query'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '发货单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

/** Why nothing was printed, and what was chosen. */
interface Reply {
  message: string
  ids: number[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readShipmentsQuery(new URL(request.url).searchParams)
  return { ...(await getShipments(request, query)), query, now: Date.now() }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const chosen = new URLSearchParams()
  for (const id of form.getAll('ids')) if (typeof id === 'string') chosen.append('ids', id)
  const ids = readIds(chosen, 'ids')
  const paper = String(form.get('paper')) as ShipmentPaper
  const result = await notePrints(request, { ids, paper })
  if (!result.ok) return data<Reply>({ message: result.message, ids }, failureStatus(result))
  const message = `已登记打印${shipmentPapers[paper]} ${ids.length} 张，请用浏览器打印本页`
  return redirectAtDesk(deskPaths.shipmentPaper(paper, ids), { kind: 'success', message })
}

export default function ShipmentsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { state, keywords } = query
  const mayPrint = useMay('shipping.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="发货单状态"
        states={shipmentStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.shipments({ state: wanted, q: keywords })}
      />
      <section className="panel" aria-labelledby="shipments-title">
        <h2 id="shipments-title">{paging.total} 张</h2>
        <ShipmentSearch state={state} keywords={keywords} />
        <FormMessage message={reply?.message} />
        {items.length === 0 ? (
          <p className="muted">没有这样的发货单。</p>
        ) : (
          <PageForm>
            <ShipmentsTable
              shipments={items}
              now={now}
              {...(mayPrint && { chosen: reply?.ids ?? [] })}
            />
            {mayPrint && <PrintButtons />}
          </PageForm>
        )}
        <Pages
          paging={paging}
          hrefOf={(page) => deskPaths.shipments({ state, q: keywords, page })}
        />
      </section>
    </>
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

function ShipmentSearch({ state, keywords }: { state: string | undefined; keywords: string }) {
  return (
    <form
      className="desk-filter"
      action={deskPaths.shipments()}
      role="search"
      aria-label="查找发货单"
    >
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <p>
        <label htmlFor="shipments-keywords">单号、运单号或单位</label>
        <input
          id="shipments-keywords"
          name="q"
          type="text"
          maxLength={50}
          defaultValue={keywords}
        />
      </p>
      <p>
        <button type="submit" className="button">
          查找
        </button>
      </p>
    </form>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
