import { useLoaderData } from '@remix-run/react'
import { complaintKinds } from '#contract/kinds'
import { CasePage } from '#app/components/desk/case-page'
import { ReplyForm } from '#app/components/desk/reply-form'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.complaint.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.complaint')

export const action = caseAction('desk.answerComplaint', {
  back: deskPaths.complaint,
  done: '已记下答复',
})

export default function DeskComplaintPage() {
  const detail = useLoaderData<typeof loader>()
  const { complaint, company } = detail
  const { code, kind, content, phone, email, orderCode, answer, createdAt } = complaint
  const isOpen = useMay('feedback.write') && answer === ''
  const label = company === '' ? '怎样答复的（电话、邮件）' : '答复（买家会看到）'
  return (
    <CasePage
      title={`${complaintKinds[kind]} ${code}`}
      of={detail}
      decisions={isOpen && <ReplyForm label={label} />}
      back={{ href: deskPaths.service({ kind: 'complaint' }), label: '返回投诉建议' }}
    >
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
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
