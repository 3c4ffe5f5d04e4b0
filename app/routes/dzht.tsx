import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { signFields } from '#contract/user'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { getContract, signContract } from '#app/services/user.server'
import { formatDateTime } from '#app/words/dates'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { safeRedirect } from '#app/site/safe-redirect'
import { pageTitle } from '#app/site/title'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

export const handle = { title: '电子合同' } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

const formSchema = z.object({
  ...signFields,
  isAgreed: z.literal('on', { errorMap: () => ({ message: '请阅读并勾选同意合同内容' }) }),
  returnTo: z.string().optional(),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safeRedirect(new URL(request.url).searchParams.get('returnTo'), paths.cart())
  return { contract: await getContract(request), returnTo }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await signContract(request, submission.value.name)
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const toast = { kind: 'success', message: '电子合同已签署' } as const
  return redirectWithToast(safeRedirect(submission.value.returnTo, paths.cart()), toast)
}

export default function ContractPage() {
  const { contract, returnTo } = useLoaderData<typeof loader>()
  return (
    <article className="contract-page container" aria-labelledby="contract-title">
      <h1 id="contract-title">{contract.title}</h1>
      <p>采购方：{contract.company}</p>
      {contract.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {contract.signedAt === undefined ? (
        <SignForm returnTo={returnTo} />
      ) : (
        <p className="contract-signed">
          {contract.signedBy} 已于 {formatDateTime(contract.signedAt)} 签署。{' '}
          <a className="button button-primary" href={returnTo}>
            继续采购
          </a>
        </p>
      )}
    </article>
  )
}

function SignForm({ returnTo }: { returnTo: string }) {
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useForm<{ name: string; isAgreed: string }>({ id: 'contract', lastResult })
  const error = fields.isAgreed.errors?.[0]
  return (
    <PageForm id={form.id} noValidate className="contract-form">
      <p>下单前需先签署电子合同。签署后回到您刚才的步骤，购物车不变。</p>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="签署人姓名" field={fields.name} autoComplete="name" maxLength={20} required />
      <label className="checkbox">
        <input
          type="checkbox"
          name={fields.isAgreed.name}
          defaultChecked={fields.isAgreed.initialValue === 'on'}
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : fields.isAgreed.errorId}
        />
        我已阅读并同意以上合同内容
      </label>
      {error !== undefined && (
        <p className="field-error" id={fields.isAgreed.errorId}>
          {error}
        </p>
      )}
      <button type="submit" className="button button-primary">
        签署合同
      </button>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
