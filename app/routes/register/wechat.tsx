import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { loginFields } from '#contract/user'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { WechatForm } from '#app/components/wechat/wechat-form'
import { useForm } from '#app/components/ui/use-form'
import { getUnboundWechat, linkByPassword } from '#app/services/account/wechat.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { wechatPaths } from '#app/site/wechat-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { stampField } from '#app/web/form-token'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { forgetWechat } from '#app/web/wechat-visit.server'
import { welcome } from '#app/words/welcome'

export const handle = {
  title: '微信注册',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('link'), ...loginFields }),
  z.object({ intent: z.literal('cancel') }),
])

export async function loader({ request }: LoaderFunctionArgs) {
  const { isOffered, name } = await getUnboundWechat(request)
  if (isOffered) return { name, stamp: stampForm() }
  const message = '本店暂未开通微信，请用手机号注册'
  throw await redirectWithToast(registrationPaths.step(1), { kind: 'warning', message })
}

export async function action({ request }: ActionFunctionArgs) {
  const hideFields = ['password']
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const { value } = submission
  if (value.intent === 'cancel')
    return redirect(paths.login(), { status: 303, headers: await forgetWechat() })
  const { username, password } = value
  const result = await linkByPassword(request, { username, password })
  if (!result.ok) return data(replyFailure(submission, result, hideFields), failureStatus(result))
  const toast = { kind: 'success', message: `微信已绑定，${welcome(result.company)}` } as const
  // Makes the next page load as a document (docs/decisions/055).
  result.headers.set('X-Remix-Reload-Document', 'true')
  return redirectWithToast(result.returnTo, toast, result.headers)
}

export default function RegisterByWechatPage() {
  const { name, stamp } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="register-title">
        <h1 id="register-title">{handle.title}</h1>
        {name === undefined ? (
          <p>请先用微信扫码，再选择怎样绑定账号。</p>
        ) : (
          <LinkForm name={name} stamp={stamp} lastResult={lastResult} />
        )}
        <WechatForm
          purpose="register"
          returnTo={paths.home()}
          label={name === undefined ? '用微信扫码' : '换一个微信'}
        />
      </section>
    </div>
  )
}

interface LinkFormProps {
  name: string
  /** Makes the form idempotent: a visitor's page has no other token. */
  stamp: string
  lastResult: SubmissionResult | undefined
}

function LinkForm({ name, stamp, lastResult }: LinkFormProps) {
  const raiseLoginFlag = useLoginFlag(lastResult)
  const [form, fields] = useForm<{ username: string; password: string }>({ id: 'link', lastResult })
  return (
    <PageForm id={form.id} noValidate onSubmit={raiseLoginFlag}>
      <input type="hidden" name={stampField} value={stamp} />
      <p className="account-sent">
        微信“{name}”还没有绑定账号。没有账号的，<a href={registrationPaths.step(1)}>注册新账号</a>
        ，注册时可以一并绑定。
      </p>
      <h2>绑定已有账号</h2>
      <FormMessage message={form.errors?.[0]} />
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
        value="link"
      >
        绑定并登录
      </button>
      <p className="form-links">
        <a href={wechatPaths.register('/code')}>用短信验证码绑定</a>
        <button type="submit" className="link-button" name="intent" value="cancel">
          不绑定，返回登录
        </button>
      </p>
    </PageForm>
  )
}

export { clientAction } from '#app/browser/keep-page'
