import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { ShipmentEntry } from '#contract/desk/shipment-entry'
import { idSchema, keyOf } from '#contract/scalars'
import { shipmentPapers, type ShipmentPaper } from '#contract/shipment-words'
import { ListPage } from '#app/components/desk/list-page'
import { shipmentColumns } from '#app/components/desk/shipment-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { notePrints } from '#app/services/desk/shipments.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { bulkMessage, tickedIn } from '#app/views/desk/ticked'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '发货单' } satisfies RouteHandle

export const meta = () => deskTitle(handle.title)

export const loader = listLoader('shipments')

const formSchema = z.object({
  ids: z.array(idSchema).min(1, '请先勾选发货单').max(100, '一次最多 100 单'),
  paper: keyOf(shipmentPapers),
})

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
  const reply = useActionData<SubmissionResult>()
  const bulk = {
    name: 'ids',
    valueOf: ({ id }: ShipmentEntry) => id,
    labelOf: ({ code }: ShipmentEntry) => `选择 ${code}`,
    ticked: tickedIn(reply, 'ids'),
    message: bulkMessage(reply, 'ids'),
    acts: <PrintButtons />,
  }
  return (
    <ListPage
      of="shipments"
      title={handle.title}
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
