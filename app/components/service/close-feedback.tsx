import type { Feedback } from '#contract/feedback'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { servicePaths } from '#app/site/service-paths'

export const closeQuestion = '确定关闭这条反馈吗?'

/** What closing an answered feedback means. */
export function CloseFeedback({ feedback }: { feedback: Pick<Feedback, 'code' | 'content'> }) {
  return (
    <>
      <p>
        编号 <span className="number">{feedback.code}</span>：
        {`${feedback.content.slice(0, 40)}${feedback.content.length > 40 ? '…' : ''}`}
      </p>
      <p>关闭后不能再打开，记录仍可查看。</p>
    </>
  )
}

/** 已解决，关闭: asks first. `page` is the page of the list that shows it. */
export function CloseFeedbackLink({ feedback, page }: { feedback: Feedback; page: number }) {
  return (
    <ConfirmLink
      className="button button-small"
      href={servicePaths.closeFeedback(feedback.id, page)}
      label="已解决，关闭"
      accessibleName={`已解决，关闭 ${feedback.code}`}
      question={closeQuestion}
      confirmLabel="关闭反馈"
    >
      <CloseFeedback feedback={feedback} />
    </ConfirmLink>
  )
}
