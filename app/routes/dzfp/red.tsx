import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { invoiceCauses, invoiceStates } from '#contract/invoice-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { SheetRows } from '#app/components/invoice/sheet-rows'
import { Fact } from '#app/components/ui/fact'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '红字信息确认', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ intent: z.literal('confirm') })

export function loader({ request, params }: LoaderFunctionArgs) {
  return callOrThrow(request, 'invoice.redInfo', { id: requireId(params.id) })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const command = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  const result = await call(request, 'invoice.confirmRed', { id })
  if (!result.ok) return data(replyCommand(result, command), failureStatus(result))
  const message = '已确认，红字发票开好后会用消息通知您'
  return redirectWithToast(paths.invoices(), { kind: 'success', message })
}

export default function RedInfoPage() {
  const info = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const minus = (yuan: string) => `-¥${formatPrice(yuan.replace('-', ''))}`
  return (
    <article className="invoice-page container with-menu" aria-labelledby="red-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="red-title">{handle.title}</h1>
        <a className="button" href={paths.invoices()}>
          返回发票列表
        </a>
      </div>
      <FormMessage message={reply?.message} />
      <section className="panel" aria-labelledby="red-facts">
        <h2 id="red-facts">{invoiceStates[info.state]}</h2>
        <dl className="invoice-facts">
          <Fact name="原发票" value={info.corrects} />
          <Fact name="原因" value={invoiceCauses[info.cause]} />
          <Fact name="金额" value={minus(info.net)} />
          <Fact name="税额" value={minus(info.tax)} />
          <Fact name="价税合计" value={minus(info.amount)} />
          <Fact name="确认期限" value={formatDateTime(info.confirmBy)} />
        </dl>
        <SheetRows rows={info.rows} />
        <NextStep state={info.state} />
      </section>
    </article>
  )
}

function NextStep({ state }: { state: keyof typeof invoiceStates }) {
  if (state === 'lapsed')
    return <p className="line-notice">已过确认期限，我们会再次发起；着急请联系客服。</p>
  if (state !== 'confirming') return <p className="line-notice">已确认，无需再操作。</p>
  return (
    <PageForm className="invoice-form" needs="pay">
      <p>您已确认原专票用途。确认后开具红字发票，已抵扣税额须转出；内容有误请先联系客服。</p>
      <button type="submit" className="button button-primary" name="intent" value="confirm">
        确认红字信息
      </button>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
