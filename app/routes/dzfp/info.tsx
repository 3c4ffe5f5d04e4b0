import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { MemberMenu } from '#app/components/account/member-menu'
import { InvoiceFiles } from '#app/components/invoice/invoice-files'
import { InvoiceSheet } from '#app/components/invoice/invoice-sheet'
import { InvoiceUse } from '#app/components/invoice/invoice-use'
import { FormMessage } from '#app/components/ui/form-message'
import { PrintButton } from '#app/components/ui/print-button'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { requireId } from '#app/web/params'
import { redirectWithToast } from '#app/web/toast.server'
import { invoicePaths } from '#app/site/invoice-paths'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '发票详情' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ intent: z.literal('use') })

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { sheet: await callOrThrow(request, 'invoice.detail', { id: requireId(params.id) }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const command = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  const result = await call(request, 'invoice.noteUse', { id })
  if (!result.ok) return data(replyCommand(result, command), failureStatus(result))
  const message = '已标记为确认用途，之后红冲会先请您确认'
  return redirectWithToast(invoicePaths.invoice(id), { kind: 'success', message })
}

export default function InvoicePage() {
  const { sheet } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  return (
    <article className="invoice-page container with-menu" aria-labelledby="invoice-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="invoice-title">
          电子发票
          {sheet.invoice.isRed && <span className="invoice-red">红字</span>}
        </h1>
        <div className="invoice-page-actions">
          <PrintButton label="打印或存为 PDF" />
          <a className="button" href={paths.invoices()}>
            返回发票列表
          </a>
        </div>
      </div>
      <FormMessage message={reply?.message} />
      <InvoiceFiles sheet={sheet} />
      <InvoiceSheet sheet={sheet} />
      <InvoiceUse sheet={sheet} />
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
