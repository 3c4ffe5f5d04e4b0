import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { operatorPasswordFields, totpFields } from '#contract/desk/fields'
import { NewPasswordFields } from '#app/components/account/new-password-fields'
import { PasswordOwner } from '#app/components/account/password-owner'
import { DeskDoor } from '#app/components/desk/desk-door'
import { TotpFields } from '#app/components/desk/totp-fields'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { qrPicture } from '#app/pictures/qr-picture.server'
import { joinDesk } from '#app/services/desk/session.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import stylesheet from '#app/styles/desk.css?url'
import { failureStatus } from '#app/upstream-client/result'
import { operatorPasswordHint } from '#app/views/desk/password-hint'
import { rolesInWords } from '#app/views/desk/roles-words'
import { stampField } from '#app/web/form-token'
import { replyFailure } from '#app/views/form-reply'
import { isTypedTwice, typedTwiceFields } from '#app/views/account/typed-twice'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = {
  title: '加入工作台',
  ownFrame: true,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

const formSchema = z
  .object({ ...operatorPasswordFields, ...typedTwiceFields, code: totpFields.code.optional() })
  .superRefine(isTypedTwice)

export async function loader({ request, params: { token = '' } }: LoaderFunctionArgs) {
  const result = await call(request, 'desk.invitation', { token })
  if (!result.ok) {
    const { message } = result
    const none = { invitation: undefined, setUp: undefined, stamp: '' }
    return data({ ...none, message }, failureStatus(result))
  }
  const { enrolment, ...invitation } = result.data
  const setUp = enrolment && { secret: enrolment.secret, picture: qrPicture(enrolment.uri) }
  return data({ invitation, setUp, stamp: stampForm(), message: '' })
}

export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
  const hideFields = ['password', 'again', 'code']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { password, code } = submission.value
  const result = await joinDesk(request, { token, password, code })
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  const message = '密码已设置，请登录'
  return redirectAtDesk(deskPaths.login(), { kind: 'success', message })
}

export default function JoinPage() {
  const { invitation, setUp, stamp, message } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<Record<'password' | 'again' | 'code', string>>({
    id: 'join',
    lastResult,
  })
  if (invitation === undefined)
    return (
      <DeskDoor title="不能加入">
        <p>{message}</p>
        <p className="form-links">
          <a href={deskPaths.login()}>去登录</a>
        </p>
      </DeskDoor>
    )
  return (
    <DeskDoor title={handle.title}>
      <p>
        <strong>{invitation.name}</strong>，角色：{rolesInWords(invitation.roles)}
        。请设置自己的密码。
      </p>
      <PageForm id={form.id} noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name={stampField} value={stamp} />
        <PasswordOwner name={invitation.name} />
        <NewPasswordFields
          password={fields.password}
          again={fields.again}
          hint={operatorPasswordHint}
        />
        {(setUp !== undefined || invitation.hasTotp) && (
          <TotpFields field={fields.code} setUp={setUp} />
        )}
        <button type="submit" className="button button-primary button-wide">
          确定
        </button>
      </PageForm>
    </DeskDoor>
  )
}

export { DoorError as ErrorBoundary } from '#app/components/desk/door-error'
