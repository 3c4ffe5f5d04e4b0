import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { complaintFields } from '#contract/complaint'
import { ComplaintForm } from '#app/components/help/complaint-form'
import { ComplaintTaken } from '#app/components/help/complaint-taken'
import { HelpTopicPage } from '#app/components/help/help-topic-page'
import { getHelpArticle } from '#app/services/content/articles.server'
import { complain, getTakenCode } from '#app/services/content/complaints.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { rarePaths } from '#app/site/rare-paths'
import { failureStatus } from '#app/upstream-client/result'

export const handle = { title: '投诉建议', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '对商品、配送、客服有意见或建议，写给质量部，两个工作日内答复。',
})

const formSchema = z.object(complaintFields)

export async function loader({ request }: LoaderFunctionArgs) {
  return { help: await getHelpArticle(request, 'tsjy'), taken: getTakenCode(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await complain(request, submission.value)
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  return redirect(rarePaths.complaintTaken(result.data.code), 303)
}

export default function ComplaintPage() {
  const { help, taken } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  return (
    <HelpTopicPage {...help} code="tsjy" title={handle.title}>
      {taken === undefined ? (
        <ComplaintForm lastResult={lastResult} />
      ) : (
        <ComplaintTaken code={taken} />
      )}
    </HelpTopicPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
