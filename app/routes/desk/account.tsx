import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { SessionTable } from '#app/components/account/session-table'
import { FormMessage } from '#app/components/ui/form-message'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { firstMessage } from '#app/words/first-message'

export const handle = { title: deskPaths.account.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end'), id: z.string().min(1).max(64) }),
  z.object({ intent: z.literal('end-others') }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const { sessions, hasTotp, mustHaveTotp } = await callOrThrow(request, 'desk.account', {})
  return { sessions, hasTotp, mustHaveTotp }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  const result = await call(request, 'desk.endSessions', {
    id: value.intent === 'end' ? value.id : undefined,
  })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const { ended } = result.data
  const message = ended === 0 ? '该设备已经退出' : `已让 ${ended} 台设备退出登录`
  return redirectAtDesk(deskPaths.account(), { kind: 'success', message })
}

export default function DeskAccountPage() {
  const { sessions, hasTotp, mustHaveTotp } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  return (
    <>
      <h1>{handle.title}</h1>
      <FormMessage message={firstMessage(reply)} />
      <section className="panel" aria-labelledby="secrets-title">
        <h2 id="secrets-title">密码与动态验证码</h2>
        <p>
          动态验证码：{hasTotp ? '已启用' : '未启用'}
          {mustHaveTotp && '（您的角色必须使用）'}
        </p>
        <p className="desk-actions">
          <a className="button" href={deskPaths.accountPassword()}>
            修改密码
          </a>{' '}
          <a className="button" href={deskPaths.accountTotp()}>
            {hasTotp ? '更换或停用动态验证码' : '启用动态验证码'}
          </a>
        </p>
      </section>
      <section className="panel" aria-labelledby="sessions-title">
        <h2 id="sessions-title">在线设备</h2>
        <p className="muted">8 小时后自动退出，30 分钟不用也会退出。</p>
        <SessionTable sessions={sessions} />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
