import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { accountFields, codeFields } from '#contract/code'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { AccountForm } from '#app/components/account/account-form'
import { CodeForm } from '#app/components/account/code-form'
import { questionAtOnce, sendCode } from '#app/services/account/codes.server'
import { getUnboundWechat, linkByCode } from '#app/services/account/wechat.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { wechatPaths } from '#app/site/wechat-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { getVisitFor, keepCodeVisit } from '#app/web/code-visit.server'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { clockTime } from '#app/words/dates'
import { welcome } from '#app/words/welcome'

export const handle = {
  title: '用短信绑定微信',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), ...accountFields }),
  z.object({ intent: z.literal('check'), ...codeFields }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('change') }),
])

type Reply = SubmissionResult & { question?: { token: string; words: string } }

export async function loader({ request }: LoaderFunctionArgs) {
  const { name } = await getUnboundWechat(request)
  if (name === undefined) throw redirect(wechatPaths.register())
  const [visit, question] = await Promise.all([
    getVisitFor(request, 'wechat'),
    questionAtOnce(request),
  ])
  const { account, resendAt, expiresAt } = visit ?? { account: '', resendAt: 0, expiresAt: 0 }
  return { name, stamp: stampForm(), question, isDemo, account, resendAt, expiresAt }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const visit = await getVisitFor(request, 'wechat')
  const { value } = submission
  const here = wechatPaths.register('/code')
  if (value.intent === 'change')
    return redirect(here, { headers: visit && (await keepCodeVisit({ ...visit, account: '' })) })
  if (value.intent === 'check') {
    const result = await linkByCode(request, value.code)
    if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
    const toast = { kind: 'success', message: `微信已绑定，${welcome(result.company)}` } as const
    // Makes the next page load as a document (docs/decisions/055).
    result.headers.set('X-Remix-Reload-Document', 'true')
    return redirectWithToast(result.returnTo, toast, result.headers)
  }
  const account = value.intent === 'send' ? value.account : (visit?.account ?? '')
  if (account === '') return redirect(here)
  const result = await sendCode(request, form, { purpose: 'wechat', account })
  if (result.ok) return redirect(here, { status: 303, headers: result.headers })
  const reply: Reply = { ...replyFailure(submission, result), question: result.question }
  return data(reply, failureStatus(result))
}

export default function LinkByCodePage() {
  const { name, account, expiresAt, ...forForm } = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const raiseLoginFlag = useLoginFlag(lastResult)
  const props = { ...forForm, lastResult, question: lastResult?.question ?? forForm.question }
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="code-title">
        <h1 id="code-title">{handle.title}</h1>
        {account === '' ? (
          <>
            <p className="account-sent">把微信“{name}”绑定到已有账号。</p>
            <AccountForm {...props} label="用户名或手机号" />
          </>
        ) : (
          <>
            <p className="account-sent" role="status">
              如果 <strong>{account}</strong> 是已注册的账号，短信会在一分钟内送到它的手机，
              {clockTime(expiresAt)} 前有效。
            </p>
            <CodeForm {...props} onCheck={raiseLoginFlag} />
          </>
        )}
        <p className="form-links">
          <a href={wechatPaths.register()}>用密码绑定</a>
        </p>
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
