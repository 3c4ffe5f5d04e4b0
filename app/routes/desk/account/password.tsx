import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { oldPasswordFields } from '#contract/account'
import { operatorPasswordFields } from '#contract/desk/fields'
import { NewPasswordFields } from '#app/components/account/new-password-fields'
import { PasswordOwner } from '#app/components/account/password-owner'
import { useDeskName } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { operatorPasswordHint } from '#app/views/desk/password-hint'
import { replyFailure } from '#app/views/form-reply'
import { isTypedTwice, typedTwiceFields } from '#app/views/account/typed-twice'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.accountPassword.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z
  .object({ ...oldPasswordFields, ...operatorPasswordFields, ...typedTwiceFields })
  .superRefine(isTypedTwice)

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['oldPassword', 'password', 'again']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { oldPassword, password } = submission.value
  const result = await call(request, 'desk.changePassword', { oldPassword, password })
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  const message = '密码已修改，其他设备已退出登录'
  return redirectAtDesk(deskPaths.account(), { kind: 'success', message })
}

export default function DeskPasswordPage() {
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<Record<'oldPassword' | 'password' | 'again', string>>({
    id: 'password',
    lastResult,
  })
  return (
    <>
      <h1>{handle.title}</h1>
      <PageForm id={form.id} className="panel desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <PasswordOwner name={useDeskName()} />
        <Field
          label="当前密码"
          field={fields.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={64}
          required
        />
        <NewPasswordFields
          password={fields.password}
          again={fields.again}
          hint={operatorPasswordHint}
        />
        <button type="submit" className="button button-primary">
          确定
        </button>{' '}
        <a className="button" href={deskPaths.account()}>
          返回
        </a>
      </PageForm>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
