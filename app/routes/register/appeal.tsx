import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { appealFields } from '#contract/appeal'
import { idSchema } from '#contract/scalars'
import { AppealForm } from '#app/components/appeal/appeal-form'
import { AppealList } from '#app/components/appeal/appeal-list'
import { getAppeals } from '#app/services/orders/appeals.server'
import { answerPictureForm } from '#app/services/picture-form.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { getContact } from '#app/services/quick/variety-requests.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { registrationPaths } from '#app/site/registration-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand } from '#app/views/form-reply'
import { isTooLong, readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '信用代码申诉',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** Pictures may still be missing here: the ids of new uploads are not known yet. */
const pageSchema = z.preprocess(
  (value: unknown): unknown => (value === undefined ? [] : [value].flat()),
  z.array(idSchema).max(20),
)
const askSchema = z.object({ ...appealFields, page: pageSchema })
const withdrawSchema = z.object({ intent: z.literal('withdraw'), id: idSchema })

interface Reply extends Partial<SubmissionResult> {
  message?: string
  isOfOther?: boolean
  page?: number[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [contact, appeals, { approval }] = await Promise.all([
    getContact(request),
    getAppeals(request),
    callOrThrow(request, 'registration.read', {}),
  ])
  const { searchParams } = new URL(request.url)
  const known = {
    company: searchParams.get('company') ?? '',
    creditCode: searchParams.get('creditCode') ?? '',
  }
  const isApproved = approval === 'approved' || approval === 'frozen'
  return { appeals, known: { ...contact, ...known }, isApproved }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const form = await readForm(request)
  if (form.get('intent') === 'withdraw') return withdraw(request, form)
  const shape = { parts: { page: '证明材料' }, schema: askSchema }
  const asked = await answerPictureForm(request, form, shape, (appeal) =>
    call(request, 'appeal.create', appeal),
  )
  if (!asked.ok) return data<Reply>({ ...asked.reply, page: asked.uploaded.page }, asked.status)
  const { isNew } = asked.data
  const message = isNew
    ? '申诉已提交，核对结果会发消息和短信告知'
    : '这个信用代码您已申诉过，正在核对'
  const kind = isNew ? 'success' : 'warning'
  return redirectWithToast(registrationPaths.appeal(), { kind, message })
}

async function withdraw(request: Request, form: FormData) {
  const { intent, id } = requireCommand(withdrawSchema, Object.fromEntries(form))
  const result = await call(request, 'appeal.withdraw', { id })
  if (!result.ok) {
    const reply = replyCommand(result, { intent, id: String(id) })
    return data<Reply>({ ...reply, isOfOther: true }, failureStatus(result))
  }
  return redirectWithToast(registrationPaths.appeal(), { kind: 'success', message: '申诉已撤回' })
}

export default function AppealPage() {
  const { appeals, known, isApproved } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="container">
      <section className="address-page panel" aria-labelledby="appeal-title">
        <h1 id="appeal-title">{handle.title}</h1>
        <p className="muted">
          提示“该单位已登记”而联系不上负责人，或信用代码被冒用的，请在这里说明。
        </p>
        <p className="muted">核对时可能把您的姓名和电话转告该单位的负责人。</p>
        <AppealForm
          known={known}
          lastResult={reply?.isOfOther === true ? undefined : reply}
          message={reply?.message}
          uploaded={reply?.page ?? []}
        />
        <p className="form-links">
          {isApproved ? (
            <a href={registrationPaths.change()}>返回变更申请</a>
          ) : (
            <a href={registrationPaths.step(2)}>返回单位资料</a>
          )}
        </p>
      </section>
      {appeals.length > 0 && <AppealList appeals={appeals} />}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
