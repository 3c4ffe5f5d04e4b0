import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { oldPasswordFields } from '#contract/account'
import { totpFields } from '#contract/desk/fields'
import { PasswordOwner } from '#app/components/account/password-owner'
import { TotpFields } from '#app/components/desk/totp-fields'
import { useDeskName } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { qrPicture } from '#app/pictures/qr-picture.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.accountTotp.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('on'), ...oldPasswordFields, ...totpFields }),
  z.object({ intent: z.literal('off'), ...oldPasswordFields }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const { hasTotp, mustHaveTotp, enrolment } = await callOrThrow(request, 'desk.account', {})
  const setUp = { secret: enrolment.secret, picture: qrPicture(enrolment.uri) }
  return { hasTotp, mayDrop: hasTotp && !mustHaveTotp, setUp }
}

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['oldPassword', 'code']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { value } = submission
  const isOn = value.intent === 'on'
  const result = await (value.intent === 'on'
    ? call(request, 'desk.setTotp', value)
    : call(request, 'desk.dropTotp', { oldPassword: value.oldPassword }))
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  const message = isOn ? '动态验证码已启用，下次登录起使用' : '动态验证码已停用'
  return redirectAtDesk(deskPaths.account(), { kind: 'success', message })
}

export default function DeskTotpPage() {
  const { hasTotp, mayDrop, setUp } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<Record<'oldPassword' | 'code', string>>({ id: 'totp', lastResult })
  return (
    <>
      <h1>{handle.title}</h1>
      <PageForm id={form.id} className="panel desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <PasswordOwner name={useDeskName()} />
        {hasTotp && <p>已启用。用下面的新密钥可以换一部手机，旧的随即失效。</p>}
        <Field
          label="当前密码"
          field={fields.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={64}
          required
        />
        <TotpFields field={fields.code} setUp={setUp} />
        <button type="submit" className="button button-primary" name="intent" value="on">
          {hasTotp ? '更换' : '启用'}
        </button>{' '}
        {mayDrop && (
          <button type="submit" className="button" name="intent" value="off">
            停用（只需当前密码）
          </button>
        )}{' '}
        <a className="button" href={deskPaths.account()}>
          返回
        </a>
      </PageForm>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
