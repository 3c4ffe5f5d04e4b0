import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deliveryFields, titleInputFields } from '#contract/invoice-title'
import { MemberMenu } from '#app/components/account/member-menu'
import { DeliveryForm } from '#app/components/invoice/delivery-form'
import { TitleForm } from '#app/components/invoice/title-form'
import { Fact } from '#app/components/ui/fact'
import type { RouteHandle } from '#app/site/handle'
import { invoicePaths } from '#app/site/invoice-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '开票信息', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('deliver'), ...deliveryFields }),
  z.object({ intent: z.literal('edit'), ...titleInputFields }),
])

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'invoice.title', {})
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const { value } = submission
  const result =
    value.intent === 'edit'
      ? await call(request, 'invoice.editTitle', value)
      : await call(request, 'invoice.deliver', value)
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = value.intent === 'edit' ? '开票资料已保存，从下一张发票起使用' : '接收方式已保存'
  return redirectWithToast(invoicePaths.title(), { kind: 'success', message })
}

export default function TitlePage() {
  const { title, delivery } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const isEdit = reply?.initialValue?.intent === 'edit'
  const filled = (text: string) => (text === '' ? '未填' : text)
  return (
    <article className="invoice-page container with-menu" aria-labelledby="title-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="title-title">{handle.title}</h1>
        <a className="button" href={paths.invoices()}>
          返回发票列表
        </a>
      </div>
      <section className="panel" aria-labelledby="title-facts">
        <h2 id="title-facts">抬头</h2>
        <dl className="invoice-facts">
          <Fact name="名称" value={title.company} />
          <Fact name="税号" value={filled(title.taxNumber)} />
          <Fact name="注册地址" value={filled(title.address)} />
          <Fact name="注册电话" value={filled(title.phone)} />
          <Fact name="开户行" value={filled(title.bank)} />
          <Fact name="银行账号" value={filled(title.bankAccount)} />
        </dl>
        <p className="muted">名称、税号须提交变更申请，其他内容在下面修改。</p>
        {title.taxNumber === '' && (
          <p className="line-notice">还没有通过审核的营业执照，只能开具普通发票。</p>
        )}
        <p className="invoice-links">
          <a className="link" href={registrationPaths.change()}>
            变更申请
          </a>
          <a className="link" href={paths.licences()}>
            资质证照
          </a>
        </p>
      </section>
      <TitleForm title={title} lastResult={isEdit ? reply : undefined} />
      <DeliveryForm delivery={delivery} lastResult={isEdit ? undefined : reply} />
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
