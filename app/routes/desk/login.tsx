import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { totpFields } from '#contract/desk/fields'
import { deskSignInFields } from '#contract/desk/session'
import { DeskDoor } from '#app/components/desk/desk-door'
import { TotpFields } from '#app/components/desk/totp-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { qrPicture } from '#app/pictures/qr-picture.server'
import {
  beginAnew,
  confirmAtDesk,
  deskRedirect,
  getDoor,
  signInAtDesk,
  signOutOfDesk,
} from '#app/services/desk/session.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import stylesheet from '#app/styles/desk.css?url'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk, takeDeskToast } from '#app/web/toast.server'

export const handle = { title: '登录', ownFrame: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

const returnTo = { returnTo: z.string().optional() }
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-in'), ...deskSignInFields, ...returnTo }),
  z.object({ intent: z.literal('confirm'), ...totpFields, ...returnTo }),
  z.object({ intent: z.literal('anew') }),
  z.object({ intent: z.literal('sign-out') }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ door, headers = new Headers() }, toast] = await Promise.all([
    getDoor(request),
    takeDeskToast(request),
  ])
  for (const [name, value] of toast?.headers ?? []) headers.append(name, value)
  const setUp =
    door.step === 'enrol'
      ? { secret: door.enrolment.secret, picture: qrPicture(door.enrolment.uri) }
      : undefined
  const back = deskRedirect(new URL(request.url).searchParams.get('returnTo'))
  return data({ step: door.step, setUp, toast: toast?.toast, returnTo: back }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['password', 'code']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { value } = submission
  if (value.intent === 'anew')
    return redirect(deskPaths.login(), { status: 303, headers: await beginAnew(request) })
  if (value.intent === 'sign-out') {
    const toast = { kind: 'success', message: '已退出工作台' } as const
    return redirectAtDesk(deskPaths.login(), toast, await signOutOfDesk(request))
  }
  const to = deskRedirect(value.returnTo)
  if (value.intent === 'sign-in') {
    const result = await signInAtDesk(request, value)
    if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
    const next = result.isDone ? to : deskPaths.login({ returnTo: to })
    return redirect(next, { status: 303, headers: result.headers })
  }
  const result = await confirmAtDesk(request, value.code)
  if (result.ok) return redirect(to, { status: 303, headers: result.headers })
  if (result.code !== 400)
    return data(replyFailure(submission, result, hideFields), failureStatus(result))
  const toast = { kind: 'warning', message: result.message } as const
  return redirectAtDesk(deskPaths.login({ returnTo: to }), toast, await beginAnew(request))
}

export default function DeskLoginPage() {
  const { step, setUp, toast, returnTo: back } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const title = { password: '登录工作台', code: '输入动态验证码', enrol: '设置动态验证码' }[step]
  return (
    <DeskDoor title={title} toast={lastResult === undefined ? toast : undefined}>
      {step === 'password' ? (
        <SignInForm returnTo={back} lastResult={lastResult} />
      ) : (
        <CodeForm setUp={setUp} returnTo={back} lastResult={lastResult} />
      )}
    </DeskDoor>
  )
}

interface CodeFormProps {
  setUp: { picture: string; secret: string } | undefined
  returnTo: string
  lastResult: SubmissionResult | undefined
}

function CodeForm({ setUp, returnTo: back, lastResult }: CodeFormProps) {
  const [form, fields] = useForm<{ code: string }>({ id: 'code', lastResult })
  return (
    <>
      <PageForm id={form.id} noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="returnTo" value={back} />
        <TotpFields field={fields.code} setUp={setUp} />
        <button
          type="submit"
          className="button button-primary button-wide"
          name="intent"
          value="confirm"
        >
          登录
        </button>
      </PageForm>
      <PageForm className="form-links">
        <button type="submit" className="link-button" name="intent" value="anew">
          换个账号
        </button>
      </PageForm>
    </>
  )
}

interface SignInFormProps {
  returnTo: string
  lastResult: SubmissionResult | undefined
}

function SignInForm({ returnTo, lastResult }: SignInFormProps) {
  const [form, fields] = useForm<{ name: string; password: string }>({ id: 'sign-in', lastResult })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="姓名" field={fields.name} autoComplete="username" maxLength={20} required />
      <Field
        label="密码"
        field={fields.password}
        type="password"
        autoComplete="current-password"
        maxLength={64}
        required
      />
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="sign-in"
      >
        登录
      </button>
      <p className="field-hint">忘记密码请店主重发链接；更换手机请联系系统管理员。</p>
    </PageForm>
  )
}

export { DoorError as ErrorBoundary } from '#app/components/desk/door-error'
