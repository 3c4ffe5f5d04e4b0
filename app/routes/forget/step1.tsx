import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/dom'
import { z } from 'zod'
import { accountFields, codeFields } from '#contract/code'
import { AccountForm } from '#app/components/account/account-form'
import { CodeForm } from '#app/components/account/code-form'
import { ForgetFrame } from '#app/components/account/forget-frame'
import { checkCode, questionAtOnce, sendCode } from '#app/services/account/codes.server'
import { forgetFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { codePaths } from '#app/site/code-paths'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { getVisitFor, keepCodeVisit } from '#app/web/code-visit.server'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { clockTime } from '#app/words/dates'

export const handle = {
  title: '忘记密码',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: forgetFlow,
  step: 1,
} satisfies RouteHandle

export const meta = pageMeta(handle.title, { description: '凭手机短信验证码重新设置登录密码。' })

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), ...accountFields }),
  z.object({ intent: z.literal('check'), ...codeFields }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('change') }),
])

type Reply = SubmissionResult & { question?: { token: string; words: string } }

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await getVisitFor(request, 'forget')
  const isSent = visit !== undefined && visit.account !== ''
  const { account, resendAt, expiresAt } = visit ?? { account: '', resendAt: 0, expiresAt: 0 }
  const question = await questionAtOnce(request)
  return { stamp: stampForm(), question, isDemo, isSent, account, resendAt, expiresAt }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const visit = await getVisitFor(request, 'forget')
  const { value } = submission
  const here = codePaths.forget(1)
  if (value.intent === 'change')
    return redirect(here, { headers: visit && (await keepCodeVisit({ ...visit, account: '' })) })
  if (value.intent === 'check') {
    if (visit === undefined) return redirect(here)
    const result = await checkCode(request, visit, value.code)
    if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
    return redirect(codePaths.forget(2), { status: 303, headers: result.headers })
  }
  const account = value.intent === 'send' ? value.account : (visit?.account ?? '')
  if (account === '') return redirect(here)
  const result = await sendCode(request, form, { purpose: 'forget', account })
  if (result.ok) return redirect(here, { status: 303, headers: result.headers })
  const reply: Reply = { ...replyFailure(submission, result), question: result.question }
  return data(reply, failureStatus(result))
}

export default function ForgetAccountPage() {
  const { account, isSent, expiresAt, ...forForm } = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const props = { ...forForm, lastResult, question: lastResult?.question ?? forForm.question }
  return (
    <ForgetFrame title={handle.title}>
      {isSent ? (
        <>
          <p className="account-sent" role="status">
            如果 <strong>{account}</strong> 是已注册的账号，短信会在一分钟内送到它的手机，
            {clockTime(expiresAt)} 前有效。
          </p>
          <CodeForm {...props} />
        </>
      ) : (
        <AccountForm {...props} label="用户名或手机号" />
      )}
      <p className="form-links">
        <a href={codePaths.appeal()}>原手机号已不能使用？凭盖章申请换绑</a>
      </p>
    </ForgetFrame>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
