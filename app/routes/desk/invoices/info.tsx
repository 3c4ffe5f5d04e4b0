import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { keptInvoiceFields, redInvoiceFields } from '#contract/desk/invoices'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { InvoiceActs } from '#app/components/desk/invoice-acts'
import { InvoiceFacts } from '#app/components/desk/invoice-facts'
import { invoiceColumns } from '#app/components/desk/invoice-columns'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { SheetRows } from '#app/components/invoice/sheet-rows'
import {
  type getDeskInvoice,
  askRedInvoice,
  issueInvoice,
  keepInvoice,
  redInvoice,
} from '#app/services/desk/invoices.server'
import { caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '开具发票' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const read = { version: idSchema }
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('issue'), ...read }),
  z.object({ intent: z.literal('keep'), ...read, ...keptInvoiceFields }),
  z.object({ intent: z.literal('red'), ...read, ...redInvoiceFields }),
  z.object({ intent: z.literal('ask'), ...read }),
])
type Command = z.output<typeof formSchema>

interface Reply extends Partial<SubmissionResult> {
  uploaded?: number[]
}

const done = {
  issue: '已发起开票，几分钟内有结果',
  keep: '已登记，会员会收到消息',
  red: '已发起红冲，开好后自动重开',
  ask: '已再次请购方确认',
} as const

export const loader = caseLoader('desk.invoice')

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = await readForm(request)
  const chosen = form.getAll('chosen').filter((file) => typeof file !== 'string' && file.size > 0)
  form.delete('chosen')
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { value } = submission
  const result = await decide(request, { id, value }, chosen as File[])
  if (result.ok)
    return redirectAtDesk(deskPaths.invoice(id), { kind: 'success', message: done[value.intent] })
  const uploaded = 'uploaded' in result ? result.uploaded : undefined
  return data<Reply>(
    { ...replyFailure(submission, result), ...(uploaded && { uploaded }) },
    failureStatus(result),
  )
}

function decide(
  request: Request,
  { id, value }: { id: number; value: Command },
  chosen: readonly File[],
) {
  if (value.intent === 'keep') return keepInvoice(request, { id, ...value }, chosen)
  if (value.intent === 'red') return redInvoice(request, { id, ...value })
  if (value.intent === 'ask') return askRedInvoice(request, { id, ...value })
  return issueInvoice(request, { id, ...value })
}

export default function InvoicePage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const mayDecide = useMay('invoices.write')
  return (
    <>
      <h1>{detail.invoice.company}</h1>
      <EditClaimNotice claim={detail.claim} />
      <LateNotice
        reply={reply}
        version={detail.version}
        isOpen={mayDecide && hasForm(detail, reply?.initialValue?.intent)}
      />
      <InvoiceFacts detail={detail} />
      {mayDecide && (
        <InvoiceActs detail={detail} lastResult={reply} uploaded={reply?.uploaded ?? []} />
      )}
      <section className="panel" aria-labelledby="rows-title">
        <h2 id="rows-title">明细</h2>
        <SheetRows rows={detail.rows} />
      </section>
      {detail.reds.length > 0 && (
        <section className="panel" aria-labelledby="reds-title">
          <h2 id="reds-title">红字发票</h2>
          <ListTable rows={detail.reds} columns={invoiceColumns} />
        </section>
      )}
    </>
  )
}

/** True when the invoice has this form in its current status. */
function hasForm(detail: Awaited<ReturnType<typeof getDeskInvoice>>, intent: unknown): boolean {
  const { canIssue, canKeep, canRed, canAsk } = detail
  const forms = { issue: canIssue, keep: canKeep, red: canRed, ask: canAsk }
  return Object.entries(forms).some(([form, can]) => can && form === intent)
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
