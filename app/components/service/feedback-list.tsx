import type { Feedback, OwnComplaint } from '#contract/feedback'
import { feedbackKinds, feedbackStates } from '#contract/feedback-kinds'
import { complaintKinds } from '#contract/kinds'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { CloseFeedbackLink } from './close-feedback'
import { EnclosedPictures } from './enclosed-pictures'

interface FeedbackListProps {
  feedback: readonly Feedback[]
  /** The page of the list. */
  page: number
}

export function FeedbackList({ feedback, page }: FeedbackListProps) {
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
          {one.state === 'answered' && <CloseFeedbackLink feedback={one} page={page} />}
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
