import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { feedbackFields } from '#contract/feedback'
import { enclosedIds } from '#contract/variety-request'
import { MemberMenu } from '#app/components/account/member-menu'
import { FeedbackForm } from '#app/components/service/feedback-form'
import { ComplaintList, FeedbackList } from '#app/components/service/feedback-list'
import { Pages } from '#app/components/ui/pages'
import { getFeedback } from '#app/services/content/feedback.server'
import { answerPictureForm } from '#app/services/picture-form.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { servicePaths } from '#app/site/service-paths'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '意见反馈', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...feedbackFields, page: enclosedIds })

interface Reply extends Partial<SubmissionResult> {
  message?: string
  page?: number[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const orderCode = new URL(request.url).searchParams.get('order')?.slice(0, 32) ?? ''
  return { ...(await getFeedback(request)), orderCode }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const form = await readForm(request)
  const shape = { parts: { page: '图片' }, schema: formSchema }
  const said = await answerPictureForm(request, form, shape, (words) =>
    call(request, 'feedback.create', words),
  )
  if (!said.ok) return data<Reply>({ ...said.reply, page: said.uploaded.page }, said.status)
  const message = `反馈已提交，编号 ${said.data.code}，两个工作日内答复`
  return redirectWithToast(servicePaths.feedback(), { kind: 'success', message })
}

export default function FeedbackPage() {
  const { items, paging, complaints, orderCode } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="container with-menu registration">
      <MemberMenu />
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="write-title">
        <h2 id="write-title">写给我们</h2>
        <FeedbackForm
          orderCode={orderCode}
          lastResult={reply}
          message={reply?.message}
          uploaded={reply?.page ?? []}
        />
      </section>
      <section className="panel" aria-labelledby="said-title">
        <h2 id="said-title">我的反馈</h2>
        {items.length === 0 ? (
          <p className="muted">还没有反馈。</p>
        ) : (
          <FeedbackList feedback={items} page={paging.page} />
        )}
        <Pages paging={paging} hrefOf={(page) => servicePaths.feedback({ page })} />
      </section>
      {complaints.length > 0 && (
        <section className="panel" aria-labelledby="complaints-title">
          <h2 id="complaints-title">投诉与建议</h2>
          <ComplaintList complaints={complaints} />
        </section>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
