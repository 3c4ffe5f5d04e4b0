import { useLoaderData } from '@remix-run/react'
import { feedbackKinds, feedbackStates } from '#contract/feedback-kinds'
import { CasePage } from '#app/components/desk/case-page'
import { ReplyForm } from '#app/components/desk/reply-form'
import { useMay } from '#app/components/desk/use-may'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.feedback.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.feedback')

export const action = caseAction('desk.answerFeedback', {
  back: deskPaths.feedback,
  done: '已回复，会员会收到消息',
})

export default function DeskFeedbackPage() {
  const detail = useLoaderData<typeof loader>()
  const { feedback, company } = detail
  const { code, kind, state, content, orderCode, answer, createdAt, pictures } = feedback
  const isOpen = useMay('feedback.write') && state === 'waiting'
  return (
    <CasePage
      title={`反馈 ${code}`}
      of={detail}
      decisions={isOpen && <ReplyForm label="回复（买家会看到）" />}
      back={{ href: deskPaths.service({ kind: 'feedback' }), label: '返回反馈' }}
    >
      <section className="panel" aria-labelledby="said-title">
        <h2 id="said-title">
          {feedbackKinds[kind]} <span className="mark">{feedbackStates[state]}</span>
        </h2>
        <p className="muted">
          {company} {formatDateTime(createdAt)}
          {orderCode !== '' && ` 订单 ${orderCode}`}
        </p>
        <p className="said-words">{content}</p>
        <EnclosedPictures pictures={pictures} hrefOf={deskPaths.servicePicture} />
        {answer !== '' && <p className="said-answer">答复：{answer}</p>}
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
