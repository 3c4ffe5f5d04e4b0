import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { unbindFields } from '#contract/wechat'
import { BindQuestion } from '#app/components/wechat/bind-question'
import { CodeWay } from '#app/components/wechat/code-way'
import { UnbindForm } from '#app/components/wechat/unbind-form'
import { WechatForm } from '#app/components/wechat/wechat-form'
import { bindWechat, getWechat } from '#app/services/account/wechat-account.server'
import type { RouteHandle } from '#app/site/handle'
import { accountPaths } from '#app/site/account-paths'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { isDemo } from '#app/web/env.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { forgetWechat } from '#app/web/wechat-visit.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '绑定微信', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('bind') }),
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: z.literal('code') }),
  z.object({ intent: z.literal('unbind'), ...unbindFields }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await getWechat(request)), isDemo }
}

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['password']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { value } = submission
  const here = accountPaths.wechat()
  if (value.intent === 'cancel')
    return redirect(here, { status: 303, headers: await forgetWechat() })
  if (value.intent === 'bind') {
    const result = await bindWechat(request)
    if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
    return redirectWithToast(here, { kind: 'success', message: '微信已绑定' }, result.headers)
  }
  const result =
    value.intent === 'code'
      ? await call(request, 'wechat.createCode', {})
      : await call(request, 'wechat.unbind', { password: value.password })
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  if (value.intent === 'code') return redirect(here, { status: 303 })
  return redirectWithToast(here, { kind: 'success', message: '微信已解绑' })
}

export default function BindWechatPage() {
  const { isEnabled, bound, waiting, username, ...forCode } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const isFree = isEnabled && bound === undefined && waiting === undefined
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="wechat-title">
        <h1 id="wechat-title">{handle.title}</h1>
        {bound !== undefined && <UnbindForm bound={bound} lastResult={lastResult} />}
        {waiting !== undefined && (
          <BindQuestion name={waiting} username={username} lastResult={lastResult} />
        )}
        {isFree && (
          <>
            <p>还没有绑定微信。绑定后可以用微信扫码登录。</p>
            <WechatForm purpose="bind" returnTo={accountPaths.wechat()} label="用微信扫码" />
          </>
        )}
        {isFree && forCode.takesCodes && <CodeWay {...forCode} lastResult={lastResult} />}
        {!isEnabled && bound === undefined && <p>本店暂未开通微信。</p>}
        <p className="form-links">
          <a href={paths.account()}>返回基本信息</a>
        </p>
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
