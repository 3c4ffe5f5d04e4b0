import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { oldPasswordFields } from '#contract/account'
import { newPasswordFields } from '#contract/code'
import { NewPasswordFields } from '#app/components/account/new-password-fields'
import { PasswordOwner } from '#app/components/account/password-owner'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { useShell } from '#app/components/ui/use-shell'
import type { RouteHandle } from '#app/site/handle'
import { codePaths } from '#app/site/code-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { isTypedTwice, typedTwiceFields } from '#app/views/account/typed-twice'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '修改密码', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z
  .object({ ...oldPasswordFields, ...newPasswordFields, ...typedTwiceFields })
  .superRefine(isTypedTwice)

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['oldPassword', 'password', 'again']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { oldPassword, password } = submission.value
  const result = await call(request, 'user.changePassword', { oldPassword, password })
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  const message = '密码已修改，其他设备已退出登录'
  return redirectWithToast(paths.account(), { kind: 'success', message })
}

export default function PasswordPage() {
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<Record<'oldPassword' | 'password' | 'again', string>>({
    id: 'password',
    lastResult,
  })
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="password-title">
        <h1 id="password-title">{handle.title}</h1>
        <PageForm id={form.id} noValidate>
          <FormMessage message={form.errors?.[0]} />
          <PasswordOwner name={useShell().user?.username} />
          <Field
            label="当前密码"
            field={fields.oldPassword}
            type="password"
            autoComplete="current-password"
            maxLength={64}
            required
          />
          <NewPasswordFields password={fields.password} again={fields.again} />
          <button type="submit" className="button button-primary button-wide">
            确定
          </button>
        </PageForm>
        <p className="form-links">
          <a href={codePaths.forget(1)}>忘记当前密码？</a>
          <a href={paths.account()}>返回</a>
        </p>
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
