import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { newAccountFields, codeFields, newPasswordFields } from '#contract/code'
import { usernameFields } from '#contract/registration'
import { AccountForm } from '#app/components/account/account-form'
import { NewAccountForm } from '#app/components/account/new-account-form'
import { provePhone, questionAtOnce, sendCode } from '#app/services/account/codes.server'
import { beginRegistration, getAgreementVersion } from '#app/services/stores/registration.server'
import { getUnboundWechat } from '#app/services/account/wechat.server'
import { registerFlow } from '#app/site/flows'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { chainPaths, registrationWay } from '#app/site/chain-paths'
import { registrationPaths } from '#app/site/registration-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { suggestUsername } from '#app/views/account/suggested-username'
import { isTypedTwice, typedTwiceFields } from '#app/views/account/typed-twice'
import { getVisitFor, keepCodeVisit, type CodeVisit } from '#app/web/code-visit.server'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { getSession } from '#app/web/session.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = {
  title: '会员注册',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
  flow: registerFlow,
  step: 1,
} satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '诊所、药店和医药企业注册：手机验证、单位资料、证照审核。',
})

const typedName = z.string().trim().max(30).optional()

const sendSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), ...newAccountFields }),
  z.object({ intent: z.literal('resend'), username: typedName }),
  z.object({ intent: z.literal('change') }),
])

const createSchema = z
  .object({
    intent: z.literal('create'),
    code: codeFields.code.optional(),
    ...usernameFields,
    ...newPasswordFields,
    ...typedTwiceFields,
    agreement: z.string({ required_error: '请先阅读并同意用户协议' }).max(40),
    wechat: z.boolean().default(false),
  })
  .superRefine(isTypedTwice)

type Reply = SubmissionResult & {
  question?: { token: string; words: string }
  isVerified?: boolean
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ token }, visit, agreement, { name: wechat }, question] = await Promise.all([
    getSession(request),
    getVisitFor(request, 'register'),
    getAgreementVersion(request),
    getUnboundWechat(request),
    questionAtOnce(request),
  ])
  const { isChain } = registrationWay(request.url)
  if (token !== undefined) throw redirect(isChain ? chainPaths.start() : paths.registration())
  const isSent = visit !== undefined && visit.account !== ''
  const { account = '', resendAt = 0, username = wechat && suggestUsername(wechat) } = visit ?? {}
  const isVerified = visit?.ticket !== undefined
  return {
    stamp: stampForm(),
    question,
    isDemo,
    agreement,
    isChain,
    isSent,
    isVerified,
    account,
    resendAt,
    username,
    wechat,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const visit = await getVisitFor(request, 'register')
  return form.get('intent') === 'create' && visit !== undefined
    ? create(request, form, visit)
    : send(request, form, visit)
}

async function send(request: Request, form: FormData, visit: CodeVisit | undefined) {
  const submission = parseWithZod(form, { schema: sendSchema })
  const { first: here } = registrationWay(request.url)
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { value } = submission
  if (value.intent === 'change')
    return redirect(here, {
      headers: visit && (await keepCodeVisit({ ...visit, account: '', ticket: undefined })),
    })
  const account = value.intent === 'send' ? value.account : (visit?.account ?? '')
  if (account === '') return redirect(here)
  const username = value.intent === 'resend' ? value.username : undefined
  const result = await sendCode(request, form, { purpose: 'register', account, username })
  if (result.ok) return redirect(here, { status: 303, headers: result.headers })
  const reply: Reply = { ...replyFailure(submission, result), question: result.question }
  return data(reply, failureStatus(result))
}

const hidden = ['password', 'again']

async function create(request: Request, form: FormData, visit: CodeVisit) {
  const submission = parseWithZod(form, { schema: createSchema })
  if (submission.status !== 'success')
    return data<Reply>(submission.reply({ hideFields: hidden }), 400)
  const { code = '', username, password, agreement, wechat } = submission.value
  const proved = await provePhone(request, visit, code)
  if (!proved.ok)
    return data<Reply>(replyFailure(submission, proved, hidden), failureStatus(proved))
  const { ticket, headers } = proved
  const account = { username, password, agreement, ticket, bindsWechat: wechat }
  const result = await beginRegistration(request, account)
  if (!result.ok) {
    const reply: Reply = { ...replyFailure(submission, result, hidden), isVerified: true }
    return data(reply, { status: failureStatus(result), headers })
  }
  const toast = { kind: 'success', message: '账号已开通。请继续填写单位资料' } as const
  return redirectWithToast(registrationWay(request.url).second, toast, result.headers)
}

export default function NewAccountPage() {
  const { account, isSent, isChain, username, wechat, agreement, resendAt, ...forForm } =
    useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  const props = { ...forForm, lastResult, question: lastResult?.question ?? forForm.question }
  const isVerified = forForm.isVerified || lastResult?.isVerified === true
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="register-title">
        <h1 id="register-title">{handle.title}</h1>
        {isChain && (
          <p className="muted">多店注册：先开通负责人的账号，再一次登记各家门店，分别审核。</p>
        )}
        {isSent ? (
          <>
            <p className="account-sent" role="status">
              {isVerified ? `手机 ${account} 已验证。` : `验证码已发送到 ${account}。`}
            </p>
            <NewAccountForm
              {...props}
              isVerified={isVerified}
              username={username}
              wechat={wechat}
              agreement={agreement}
              resendAt={resendAt}
              submitLabel="注册，下一步"
            />
          </>
        ) : (
          <AccountForm {...props} label="手机号" />
        )}
        <p className="form-links">
          <a href={paths.login()}>已有账号，去登录</a>
          <a href={isChain ? registrationPaths.step(1) : chainPaths.step(1)}>
            {isChain ? '只注册一家门店' : '多家门店一起注册'}
          </a>
          <a href={paths.help('hyzc')}>注册需要哪些资料</a>
        </p>
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
