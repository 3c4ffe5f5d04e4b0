import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { codeFields } from '#contract/code'
import { AccountForm } from '#app/components/account/account-form'
import { CodeForm } from '#app/components/account/code-form'
import { checkPhoneCode, getPhoneChange } from '#app/services/account/account.server'
import { questionAtOnce, sendCode } from '#app/services/account/codes.server'
import type { RouteHandle } from '#app/site/handle'
import { codePaths } from '#app/site/code-paths'
import { accountPaths } from '#app/site/account-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { keepCodeVisit } from '#app/web/code-visit.server'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '更换手机号', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), account: z.string().trim().max(50).default('') }),
  z.object({ intent: z.literal('check'), ...codeFields }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('change') }),
])

type Reply = SubmissionResult & { question?: { token: string; words: string } }

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ purpose, sent }, question] = await Promise.all([
    getPhoneChange(request),
    questionAtOnce(request),
  ])
  const { account = '', resendAt = 0 } = sent ?? {}
  const isSent = sent !== undefined
  return { stamp: stampForm(), question, isDemo, purpose, account, resendAt, isSent }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { visit, purpose, sent } = await getPhoneChange(request)
  const { value } = submission
  const here = accountPaths.phone()
  if (value.intent === 'change')
    return redirect(here, { headers: visit && (await keepCodeVisit({ ...visit, account: '' })) })
  if (value.intent === 'check') {
    if (sent === undefined) return redirect(here)
    const result = await checkPhoneCode(request, sent, value.code)
    if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
    const { headers, problem } = result
    if (problem !== undefined)
      return redirectWithToast(here, { kind: 'warning', message: problem }, headers)
    if (!result.isDone) return redirect(here, { status: 303, headers })
    const toast = { kind: 'success', message: '手机号已更换，其他设备已退出登录' } as const
    return redirectWithToast(paths.account(), toast, headers)
  }
  // The upstream knows the number of the old phone; the visit stores only `own` for it.
  const typed = value.intent === 'send' ? value.account : (sent?.account ?? '')
  const account = purpose === 'phone-old' ? 'own' : typed
  const result = await sendCode(request, form, { purpose, account })
  if (result.ok) return redirect(here, { status: 303, headers: result.headers })
  const reply: Reply = { ...replyFailure(submission, result), question: result.question }
  return data(reply, failureStatus(result))
}

export default function PhonePage() {
  const { purpose, account, isSent, ...forForm } = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const props = { ...forForm, lastResult, question: lastResult?.question ?? forForm.question }
  const isOld = purpose === 'phone-old'
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="phone-title">
        <h1 id="phone-title">{handle.title}</h1>
        <p className="account-sent" role="status">
          {introOf(isOld, isSent, account)}
        </p>
        {isSent ? (
          <CodeForm {...props} isChangeable={!isOld} />
        ) : (
          <AccountForm {...props} label={isOld ? undefined : '新手机号'} />
        )}
        <p className="form-links">
          <a href={paths.account()}>返回</a>
        </p>
        <p className="form-links">
          <a href={codePaths.appeal()}>原手机号已不能接收短信？凭盖章申请换绑</a>
        </p>
      </section>
    </div>
  )
}

function introOf(isOld: boolean, isSent: boolean, account: string): string {
  if (isOld) return isSent ? '验证码已发送到原手机。' : '第 1 步：验证原手机。'
  return isSent ? `验证码已发送到 ${account}。` : '原手机已验证。第 2 步：验证新手机。'
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
