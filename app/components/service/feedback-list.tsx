import type { Feedback, OwnComplaint } from '#contract/feedback'
import { feedbackKinds, feedbackStates } from '#contract/feedback-kinds'
import { complaintKinds } from '#contract/kinds'
import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { EnclosedPictures } from './enclosed-pictures'

export function FeedbackList({ feedback }: { feedback: readonly Feedback[] }) {
  return (
    <ul className="said">
      {feedback.map((one) => (
        <li key={one.id}>
          <h3>
            {feedbackKinds[one.kind]} <span className="mark">{feedbackStates[one.state]}</span>
          </h3>
          <p className="muted">
            编号 <span className="number">{one.code}</span> {formatDateTime(one.createdAt)}
            {one.orderCode !== '' && ` 订单 ${one.orderCode}`}
          </p>
          <p className="said-words">{one.content}</p>
          <EnclosedPictures pictures={one.pictures} hrefOf={paths.slip} />
          <Answer answer={one.answer} />
          {one.state === 'answered' && (
            <PageForm>
              <input type="hidden" name="id" value={one.id} />
              <button type="submit" className="button button-small" name="intent" value="close">
                {`已解决，关闭 ${one.code}`}
              </button>
            </PageForm>
          )}
        </li>
      ))}
    </ul>
  )
}

export function ComplaintList({ complaints }: { complaints: readonly OwnComplaint[] }) {
  return (
    <ul className="said">
      {complaints.map(({ code, kind, content, answer, createdAt }) => (
        <li key={code}>
          <h3>
            {complaintKinds[kind]}{' '}
            <span className="mark">{answer === '' ? feedbackStates.waiting : '已回复'}</span>
          </h3>
          <p className="muted">
            编号 <span className="number">{code}</span> {formatDateTime(createdAt)}
          </p>
          <p className="said-words">{content}</p>
          <Answer answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer }: { answer: string }) {
  return answer === '' ? null : <p className="said-answer">答复：{answer}</p>
}
