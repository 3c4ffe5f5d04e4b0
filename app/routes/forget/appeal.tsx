import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { appealFields } from '#contract/phone-appeal'
import { PhoneAppealForm } from '#app/components/phone-appeal/phone-appeal-form'
import {
  askByAppeal,
  getAppealDefaults,
  takeAppealFiles,
  type AppealTokens,
} from '#app/services/account/phone-appeals.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { codePaths } from '#app/site/code-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { stampForm } from '#app/web/person.server'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = {
  title: '换绑手机号',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '原手机号已不能使用的会员，凭盖章申请书更换登录手机号。',
})

const tokens = z.preprocess(
  (value: unknown): unknown => (value === undefined ? [] : [value].flat()),
  z.array(z.string().max(64)).max(10),
)
const formSchema = z.object({ ...appealFields, appeal: tokens, front: tokens, back: tokens })

interface Reply extends Partial<SubmissionResult> {
  message?: string
  tokens?: AppealTokens
  question?: { token: string; words: string } | undefined
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { stamp: stampForm(), known: await getAppealDefaults(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const form = await readForm(request)
  const { tokens, refused } = await takeAppealFiles(request, form)
  const submission = parseWithZod(form, { schema: formSchema })
  const answer = (status: number, { initialValue, ...rest }: SubmissionResult, more?: Reply) =>
    data<Reply>({ ...rest, initialValue: { ...initialValue, ...tokens }, tokens, ...more }, status)
  if (refused !== undefined)
    return answer(failureStatus(refused), replyFailure(submission, refused))
  if (submission.status !== 'success') return answer(400, submission.reply())
  const result = await askByAppeal(request, form, submission.value)
  if (!result.ok) {
    const { question } = result
    return answer(failureStatus(result), replyFailure(submission, result), { question })
  }
  return redirectWithToast(codePaths.appeal(), {
    kind: 'success',
    message: '申请已提交。资料与账号相符的，核对后会用短信告知',
  })
}

export default function PhoneAppealPage() {
  const { stamp, known } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="container">
      <section className="address-page panel" aria-labelledby="appeal-title">
        <h1 id="appeal-title">{handle.title}</h1>
        <p className="muted">
          原手机号不能接收短信时申请。填写并打印申请书，盖章拍照后连同身份证正反面提交。
        </p>
        <details className="muted">
          <summary>通过后怎样更换</summary>
          <p>先短信告知原手机，等待期内原持有人可以停止；期满更换，所有设备退出登录。</p>
        </details>
        <PhoneAppealForm known={known} stamp={stamp} reply={reply} />
        <p className="form-links">
          <a href={codePaths.forget(1)}>手机号还能用，只是忘记密码</a>
        </p>
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
