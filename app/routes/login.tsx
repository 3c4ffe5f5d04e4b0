import { parseWithZod } from '@conform-to/zod'
import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { loginFields } from '#contract/user'
import { FocusAd } from '#app/components/layout/focus-ad'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { LoginByWechat } from '#app/components/wechat/login-by-wechat'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { getFocus } from '#app/services/goods/focus.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { getViewer, signIn, signOut } from '#app/services/account/user.server'
import { hasWechat } from '#app/services/account/wechat.server'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { codePaths } from '#app/site/code-paths'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { safeRedirect } from '#app/site/safe-redirect'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { welcome } from '#app/words/welcome'

export const handle = {
  title: '登录',
  loginHeader: true,
  sidePanel: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '药店与诊所在线采购，登录后可见价格和库存。',
})

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-in'), ...loginFields, returnTo: z.string().optional() }),
  z.object({ intent: z.literal('sign-out') }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const returnTo = safeRedirect(new URL(request.url).searchParams.get('returnTo'))
  const [{ user }, ads, isByWechat] = await Promise.all([
    getViewer(request),
    getFocus(request, 'login'),
    hasWechat(request),
  ])
  if (user !== undefined) throw redirect(returnTo)
  return { returnTo, ad: ads?.[0], isByWechat }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['password'] }), 400)
  if (submission.value.intent === 'sign-out')
    return redirectDocument(paths.home(), { status: 303, headers: await signOut(request) })
  const { username, password, returnTo } = submission.value
  const result = await signIn(request, { username, password })
  if (!result.ok) return data(replyFailure(submission, result, ['password']), failureStatus(result))
  const toast = { kind: 'success', message: welcome(result.company) } as const
  // Makes the next page load as a document (docs/decisions/055).
  result.headers.set('X-Remix-Reload-Document', 'true')
  return redirectWithToast(safeRedirect(returnTo), toast, result.headers)
}

export default function LoginPage() {
  const { returnTo, ad, isByWechat } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const raiseLoginFlag = useLoginFlag(lastResult)
  const [form, fields] = useForm<{ username: string; password: string }>({
    id: 'login',
    lastResult,
  })
  return (
    <div className="login-columns container">
      {ad !== undefined && <FocusAd ad={ad} slot="login" />}
      <section className="login-page" aria-labelledby="login-title">
        <h1 id="login-title">会员登录</h1>
        <PageForm id={form.id} noValidate onSubmit={raiseLoginFlag}>
          <FormMessage message={form.errors?.[0]} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Field
            label="用户名或手机号"
            field={fields.username}
            autoComplete="username"
            maxLength={50}
            required
          />
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
          <p className="form-links">
            <a href={codePaths.forget(1)}>忘记密码？</a> <a href={paths.registration()}>会员注册</a>
          </p>
        </PageForm>
        {isByWechat && <LoginByWechat returnTo={returnTo} />}
      </section>
    </div>
  )
}

export { clientAction } from '#app/browser/keep-page'
