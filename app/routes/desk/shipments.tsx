import type { SubmissionResult } from '@conform-to/dom'
import { useActionData } from '@remix-run/react'
import type { ShipmentEntry } from '#contract/desk/shipment-entry'
import { shipmentPapers, type ShipmentPaper } from '#contract/shipment-words'
import { ListPage } from '#app/components/desk/list-page'
import { shipmentColumns } from '#app/components/desk/shipment-columns'
import { useMay } from '#app/components/desk/use-may'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'

export const handle = { title: deskPaths.shipments.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('shipments')

export const action = bulkAction('desk.printShipments', ({ ids, paper }) => ({
  to: deskPaths.shipmentPaper(paper, { ids: ids.join(',') }),
  message: `已登记打印${shipmentPapers[paper]} ${ids.length} 张，请用浏览器打印本页`,
}))

export default function ShipmentsPage() {
  const reply = useActionData<SubmissionResult>()
  const bulk = {
    ...bulkOf(reply, 'ids'),
    valueOf: ({ id }: ShipmentEntry) => id,
    labelOf: ({ code }: ShipmentEntry) => `选择 ${code}`,
    acts: <PrintButtons />,
  }
  return (
    <ListPage
      of="shipments"
      unit="张"
      columns={shipmentColumns}
      bulk={useMay('shipping.write') ? bulk : undefined}
    />
  )
}

function PrintButtons() {
  const papers = Object.keys(shipmentPapers) as ShipmentPaper[]
  return (
    <>
      勾选后打印：
      {papers.map((paper) => (
        <button key={paper} type="submit" className="button" name="paper" value={paper}>
          {shipmentPapers[paper]}
        </button>
      ))}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
