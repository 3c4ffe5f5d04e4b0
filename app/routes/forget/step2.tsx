import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { newPasswordFields } from '#contract/code'
import { ForgetFrame } from '#app/components/account/forget-frame'
import { NewPasswordFields } from '#app/components/account/new-password-fields'
import { PasswordOwner } from '#app/components/account/password-owner'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { resetPassword } from '#app/services/account/codes.server'
import { forgetFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { codePaths } from '#app/site/code-paths'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { isTypedTwice, typedTwiceFields } from '#app/views/account/typed-twice'
import { replyFailure } from '#app/views/form-reply'
import { getVisitFor } from '#app/web/code-visit.server'
import { stampField } from '#app/web/form-token'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'

export const handle = {
  title: '重置密码',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: forgetFlow,
  step: 2,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...newPasswordFields, ...typedTwiceFields }).superRefine(isTypedTwice)

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await getVisitFor(request, 'forget')
  return { isVerified: visit?.ticket !== undefined, account: visit?.account, stamp: stampForm() }
}

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['password', 'again']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const result = await resetPassword(request, submission.value.password)
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  return redirect(codePaths.forget(3), { status: 303, headers: result.headers })
}

export default function ResetPasswordPage() {
  const { isVerified, account, stamp } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useForm<{ password: string; again: string }>({ id: 'reset', lastResult })
  return (
    <ForgetFrame title={handle.title}>
      {isVerified ? (
        <PageForm id={form.id} noValidate>
          <input type="hidden" name={stampField} value={stamp} />
          <FormMessage message={form.errors?.[0]} />
          <PasswordOwner name={account} />
          <NewPasswordFields password={fields.password} again={fields.again} />
          <button type="submit" className="button button-primary button-wide">
            确定
          </button>
        </PageForm>
      ) : (
        <p>请先用短信验证码验证手机，30 分钟内有效。</p>
      )}
      <p className="form-links">
        <a href={codePaths.forget(1)}>{isVerified ? '重新验证手机' : '去验证手机'}</a>
      </p>
    </ForgetFrame>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
