import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { replyFields } from '#contract/desk/service'
import { complaintKinds } from '#contract/kinds'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { ReplyForm } from '#app/components/desk/reply-form'
import { useMay } from '#app/components/desk/use-may'
import { answerDeskComplaint, getDeskComplaint } from '#app/services/desk/service.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { formatDateTime } from '#app/words/dates'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '答复投诉建议' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...replyFields })

export function loader({ request, params }: LoaderFunctionArgs) {
  return getDeskComplaint(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await answerDeskComplaint(request, { id, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = '已记下答复'
  return redirectAtDesk(deskPaths.complaint(id), { kind: 'success', message })
}

export default function DeskComplaintPage() {
  const { complaint, company, version, claim } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayAnswer = useMay('feedback.write')
  const { code, kind, content, phone, email, orderCode, answer, createdAt } = complaint
  const isOpen = answer === '' && mayAnswer
  return (
    <>
      <h1>
        {complaintKinds[kind]} {code}
      </h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={lastResult} version={version} isOpen={isOpen} />
      <section className="panel" aria-labelledby="said-title">
        <h2 id="said-title">
          {complaintKinds[kind]} <span className="mark">{answer === '' ? '待处理' : '已处理'}</span>
        </h2>
        <p className="muted">
          {company === '' ? '访客' : company} {formatDateTime(createdAt)}
          {orderCode !== '' && ` 订单 ${orderCode}`}
        </p>
        <p>联系方式：{[phone, email].filter((way) => way !== '').join('、')}</p>
        <p className="said-words">{content}</p>
        {answer !== '' && <p className="said-answer">答复：{answer}</p>}
        {isOpen && (
          <ReplyForm
            version={version}
            label={company === '' ? '怎样答复的（电话、邮件）' : '答复（买家会看到）'}
            lastResult={lastResult}
          />
        )}
      </section>
      <p>
        <a className="link" href={deskPaths.service({ kind: 'complaint' })}>
          返回投诉建议
        </a>
      </p>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
