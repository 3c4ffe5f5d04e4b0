import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { nameFields } from '#contract/account'
import { flagSchema } from '#contract/scalars'
import { AcceptedTexts } from '#app/components/account/accepted-texts'
import { AccountFacts } from '#app/components/account/account-facts'
import { LoginLogTable } from '#app/components/account/login-log-table'
import { PlacingForm } from '#app/components/account/placing-form'
import { SessionTable } from '#app/components/account/session-table'
import { PhoneAppealNotice } from '#app/components/phone-appeal/phone-appeal-notice'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { getAccount } from '#app/services/account/account.server'
import { getPendingAppeal } from '#app/services/account/phone-appeals.server'
import type { RouteHandle } from '#app/site/handle'
import { accountPaths } from '#app/site/account-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '基本信息', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('name'), ...nameFields }),
  z.object({ intent: z.literal('end'), id: z.string().min(1).max(64) }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('stop-appeal') }),
  z.object({
    intent: z.literal('placing'),
    isAllowed: flagSchema.default(false),
    limit: z.string().trim().max(12, '金额过长').default(''),
  }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const [account, appeal] = await Promise.all([getAccount(request), getPendingAppeal(request)])
  return { ...account, appeal }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  if (value.intent === 'name') {
    const result = await call(request, 'user.update', { name: value.name })
    if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
    return redirectWithToast(paths.account(), { kind: 'success', message: '姓名已保存' })
  }
  if (value.intent === 'stop-appeal') {
    const result = await call(request, 'phoneAppeal.stop', {})
    if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
    const message = '已停止更换手机号；如有疑问请修改密码并致电客服'
    return redirectWithToast(paths.account(), { kind: 'success', message })
  }
  if (value.intent === 'placing') {
    const { isAllowed, limit } = value
    const result = await call(request, 'orderDraft.setPlacing', { isAllowed, limit })
    if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
    const message = isAllowed ? '已允许业务员代下单' : '已设为不允许业务员代下单'
    return redirectWithToast(paths.account(), { kind: 'success', message })
  }
  const result = await call(request, 'user.endSessions', {
    id: value.intent === 'end' ? value.id : undefined,
  })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const { ended } = result.data
  const message = ended === 0 ? '该设备已经退出' : `已让 ${ended} 台设备退出登录`
  return redirectWithToast(paths.account(), { kind: 'success', message })
}

export default function AccountPage() {
  const { user, createdAt, agreement, sessions, log, appeal, placing } =
    useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const isOfPlacing = lastResult?.initialValue?.intent === 'placing'
  return (
    <div className="container account-page">
      <h1>{handle.title}</h1>
      {appeal !== undefined && <PhoneAppealNotice appeal={appeal} />}
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">账号与单位</h2>
        <AccountFacts user={user} createdAt={createdAt} />
        <NameForm name={user.name} lastResult={isOfPlacing ? undefined : lastResult} />
        <p className="account-ways">
          <a className="button" href={accountPaths.password()}>
            修改密码
          </a>
          <a className="button" href={accountPaths.phone()}>
            更换手机号
          </a>
          <a className="button" href={accountPaths.wechat()}>
            绑定微信
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="texts-title">
        <h2 id="texts-title">协议与合同</h2>
        <AcceptedTexts user={user} agreement={agreement} />
      </section>
      {placing !== undefined && (
        <PlacingForm placing={placing} lastResult={isOfPlacing ? lastResult : undefined} />
      )}
      <section className="panel" aria-labelledby="sessions-title">
        <h2 id="sessions-title">在线设备</h2>
        <SessionTable sessions={sessions} />
      </section>
      <section className="panel" aria-labelledby="log-title">
        <h2 id="log-title">登录记录</h2>
        <p className="muted">最近 50 条，保留 180 天。有陌生登录，请退出该设备并修改密码。</p>
        <LoginLogTable log={log} />
      </section>
    </div>
  )
}

interface NameFormProps {
  name: string
  lastResult: SubmissionResult | undefined
}

function NameForm({ name, lastResult }: NameFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: 'name',
    lastResult,
    defaultValue: { name },
  })
  return (
    <PageForm id={form.id} className="name-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field label="姓名" field={fields.name} autoComplete="name" maxLength={20} required />
      <button type="submit" className="button" name="intent" value="name">
        保存姓名
      </button>
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
