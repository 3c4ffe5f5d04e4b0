import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { CloseFeedback, closeQuestion } from '#app/components/service/close-feedback'
import { ConfirmPage } from '#app/components/ui/confirm-page'
import { getFeedback } from '#app/services/content/feedback.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { servicePaths } from '#app/site/service-paths'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '关闭反馈' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const { items, paging } = await getFeedback(request)
  const feedback = items.find((one) => one.id === id)
  if (feedback?.state !== 'answered') throw redirect(servicePaths.feedback())
  return { feedback, page: paging.page }
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request)
  const result = await call(request, 'feedback.close', { id: requireId(params.id) })
  return redirectAfter(result, { to: servicePaths.feedback(), done: () => '反馈已关闭' })
}

export default function FeedbackClosePage() {
  const { feedback, page } = useLoaderData<typeof loader>()
  return (
    <div className="container with-menu">
      <MemberMenu />
      <ConfirmPage
        question={closeQuestion}
        action={servicePaths.closeFeedback(feedback.id, page)}
        confirmLabel="关闭反馈"
        back={servicePaths.feedback({ page: page > 1 ? page : undefined })}
      >
        <CloseFeedback feedback={feedback} />
      </ConfirmPage>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
