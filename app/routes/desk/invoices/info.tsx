import { parseWithZod } from '@conform-to/zod'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { keptInvoiceFields } from '#contract/desk/invoices'
import { idSchema } from '#contract/scalars'
import { CasePage } from '#app/components/desk/case-page'
import { InvoiceActs } from '#app/components/desk/invoice-acts'
import { InvoiceFacts } from '#app/components/desk/invoice-facts'
import { invoiceColumns } from '#app/components/desk/invoice-columns'
import { ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { SheetRows } from '#app/components/invoice/sheet-rows'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import type { CaseReply } from '#app/views/desk/case-reply'
import { keepInvoice } from '#app/services/desk/invoices.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'

export const handle = { title: '开具发票' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.invoice')

export const action = caseActions(deskPaths.invoice, {
  issue: sends('desk.issueInvoice', { done: '已发起开票，几分钟内有结果' }),
  keep: sendKept,
  red: sends('desk.redInvoice', { done: '已发起红冲，开好后自动重开' }),
  ask: sends('desk.askRedInvoice', { done: '已再次请购方确认' }),
})

const keptSchema = z.object({ id: idSchema, version: idSchema, ...keptInvoiceFields })

/** `uploaded` are kept when the rest is refused: nobody has to choose a file twice. */
async function sendKept(request: Request, sent: FormData) {
  const chosen = sent.getAll('chosen').filter((file) => typeof file !== 'string' && file.size > 0)
  sent.delete('chosen')
  const submission = parseWithZod(sent, { schema: keptSchema })
  if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
  const result = await keepInvoice(request, submission.value, chosen as File[])
  if (result.ok) return { message: '已登记，会员会收到消息', place: '' }
  const reply = { ...replyFailure(submission, result), uploaded: result.uploaded }
  return { reply, status: failureStatus(result) }
}

export default function InvoicePage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply & { uploaded?: number[] }>()
  const mayDecide = useMay('invoices.write')
  const { canIssue, canKeep, canRed, canAsk } = detail
  const forms = { issue: canIssue, keep: canKeep, red: canRed, ask: canAsk }
  const open = Object.entries(forms).flatMap(([form, can]) => (can ? [form] : []))
  return (
    <CasePage
      title={detail.invoice.company}
      of={detail}
      open={open}
      decisions={
        mayDecide &&
        open.length > 0 && <InvoiceActs detail={detail} uploaded={reply?.uploaded ?? []} />
      }
    >
      <InvoiceFacts detail={detail} />
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
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
