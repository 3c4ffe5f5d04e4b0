import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { verifyFields } from '#contract/contract-document'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { verifyContract } from '#app/services/stores/contracts.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'

export const handle = { title: '合同核验', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(verifyFields)

type Reply = SubmissionResult & { isSame?: boolean }

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const result = await verifyContract(request, submission.value)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  return data<Reply>({ ...submission.reply(), isSame: result.data.isSame })
}

export default function VerifyPage() {
  const lastResult = useActionData<Reply>()
  const [form, fields] = useForm<{ number: string; hash: string }>({ id: 'verify', lastResult })
  return (
    <section className="contract-page container" aria-labelledby="verify-title">
      <h1 id="verify-title">{handle.title}</h1>
      <p>输入合同 PDF 存证页上的编号和全文 SHA-256，核对是否与签署时一致。</p>
      {lastResult?.isSame !== undefined && (
        <p className="contract-verdict" role="status" tabIndex={-1} autoFocus>
          {lastResult.isSame ? '一致' : '不一致'}
        </p>
      )}
      <PageForm id={form.id} noValidate className="contract-form">
        <FormMessage message={form.errors?.[0]} />
        <Field label="合同编号" field={fields.number} maxLength={20} required />
        <Field
          label="全文 SHA-256"
          field={fields.hash}
          maxLength={100}
          hint="64 位数字和字母 a–f"
          required
        />
        <button type="submit" className="button button-primary">
          核验
        </button>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
