import type { SubmissionResult } from '@conform-to/dom'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { complaintKinds } from '#contract/kinds'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { ReplyForm } from '#app/components/desk/reply-form'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '答复投诉建议' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.complaint')

export const action = caseAction('desk.answerComplaint', {
  back: deskPaths.complaint,
  done: '已记下答复',
})

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
