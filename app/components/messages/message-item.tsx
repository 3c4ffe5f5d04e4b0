import { messageTypes } from '#contract/message-types'
import type { Message } from '#contract/message'
import { PageForm } from '#app/components/ui/page-form'
import { formatDateTime } from '#app/words/dates'

/** An unread message is opened or marked by a form, since a link must not change anything. */
export function MessageItem({ message }: { message: Message }) {
  const { type, title, text, isRead, createdAt } = message
  return (
    <li className={isRead ? 'message' : 'message message-unread'}>
      <h2>
        <span className="message-type">{messageTypes[type]}</span> {title}{' '}
        {!isRead && <span className="badge">未读</span>}
      </h2>
      <p>{text}</p>
      <div className="message-foot">
        <time className="muted" dateTime={new Date(createdAt).toISOString()}>
          {formatDateTime(createdAt)}
        </time>
        {isRead ? <PlainLink message={message} /> : <UnreadActions message={message} />}
      </div>
    </li>
  )
}

function UnreadActions({ message }: { message: Message }) {
  const { id, title, url } = message
  return (
    <PageForm>
      {url.startsWith('/') ? (
        <button
          type="submit"
          className="button button-small"
          name="intent"
          value={`open/${id}`}
          aria-label={`查看 ${title}`}
        >
          查看
        </button>
      ) : (
        <PlainLink message={message} />
      )}{' '}
      <button
        type="submit"
        className="button button-small"
        name="intent"
        value={`read/${id}`}
        aria-label={`标为已读 ${title}`}
      >
        标为已读
      </button>
    </PageForm>
  )
}

/** Link to the subject of a message, also to other sites; nothing without one. */
function PlainLink({ message: { title, url } }: { message: Message }) {
  if (url === '') return null
  return (
    <a className="button button-small" href={url} aria-label={`查看 ${title}`}>
      查看
    </a>
  )
}
