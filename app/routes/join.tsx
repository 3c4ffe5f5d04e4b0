import type { SubmissionResult } from '@conform-to/dom'
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
import { newAccountFields, codeFields, newPasswordFields } from '#contract/code'
import { usernameFields } from '#contract/registration'
import { JoinWays } from '#app/components/stores/join-ways'
import { provePhone, questionAtOnce, sendCode } from '#app/services/account/codes.server'
import { signOut } from '#app/services/account/user.server'
import { getAgreementVersion } from '#app/services/stores/registration.server'
import { joinStore } from '#app/services/stores/store-people.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { isTypedTwice, typedTwiceFields } from '#app/views/account/typed-twice'
import { getVisitFor, keepCodeVisit, type CodeVisit } from '#app/web/code-visit.server'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { getSession } from '#app/web/session.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '接受邀请',
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept') }),
  z.object({ intent: z.literal('send'), ...newAccountFields }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('change') }),
  z.object({ intent: z.literal('leave') }),
])

const createSchema = z
  .object({
    intent: z.literal('create'),
    code: codeFields.code.optional(),
    ...usernameFields,
    ...newPasswordFields,
    ...typedTwiceFields,
    agreement: z.string({ required_error: '请先阅读并同意用户协议' }).max(40),
  })
  .superRefine(isTypedTwice)

type Reply = SubmissionResult & {
  question?: { token: string; words: string }
  isVerified?: boolean
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? ''
  const [invitation, visit, agreement, session, question] = await Promise.all([
    callOrThrow(request, 'invitation.read', { token }),
    getVisitFor(request, 'join'),
    getAgreementVersion(request),
    getSession(request),
    questionAtOnce(request),
  ])
  const { account = '', resendAt = 0 } = visit ?? {}
  return {
    token,
    invitation,
    agreement,
    account,
    resendAt,
    isDemo,
    stamp: stampForm(),
    question,
    isSignedIn: session.token !== undefined,
    isVerified: visit?.ticket !== undefined,
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const form = await readForm(request)
  const visit = await getVisitFor(request, 'join')
  if (form.get('intent') === 'create' && visit !== undefined)
    return join(request, form, { token, visit })
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { value } = submission
  if (value.intent === 'accept') {
    const result = await call(request, 'invitation.accept', { token })
    if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
    const message = '已加入，可以切换到新的门店'
    return redirectWithToast(paths.stores(), { kind: 'success', message })
  }
  const here = severalStoresPaths.join(token)
  if (value.intent === 'leave')
    return redirectDocument(here, { status: 303, headers: await signOut(request) })
  if (value.intent === 'change')
    return redirect(here, {
      headers: visit && (await keepCodeVisit({ ...visit, account: '', ticket: undefined })),
    })
  const account = value.intent === 'send' ? value.account : (visit?.account ?? '')
  if (account === '') return redirect(here)
  const result = await sendCode(request, form, { purpose: 'join', account })
  if (result.ok) return redirect(here, { status: 303, headers: result.headers })
  const reply: Reply = { ...replyFailure(submission, result), question: result.question }
  return data(reply, failureStatus(result))
}

const hidden = ['password', 'again']

async function join(
  request: Request,
  form: FormData,
  { token, visit }: { token: string; visit: CodeVisit },
) {
  const submission = parseWithZod(form, { schema: createSchema })
  if (submission.status !== 'success')
    return data<Reply>(submission.reply({ hideFields: hidden }), 400)
  const { code = '', username, password, agreement } = submission.value
  const proved = await provePhone(request, visit, code)
  if (!proved.ok)
    return data<Reply>(replyFailure(submission, proved, hidden), failureStatus(proved))
  const { ticket, headers } = proved
  const result = await joinStore(request, { token, username, password, agreement, ticket })
  if (!result.ok) {
    const reply: Reply = { ...replyFailure(submission, result, hidden), isVerified: true }
    return data(reply, { status: failureStatus(result), headers })
  }
  const message = `欢迎加入 ${result.company}`
  return redirectWithToast(paths.stores(), { kind: 'success', message }, result.headers)
}

export default function JoinPage() {
  const loaded = useLoaderData<typeof loader>()
  const lastResult = useActionData<Reply>()
  return (
    <div className="login-columns container">
      <section className="login-page" aria-labelledby="join-title">
        <h1 id="join-title">{handle.title}</h1>
        <JoinWays {...loaded} lastResult={lastResult} />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
