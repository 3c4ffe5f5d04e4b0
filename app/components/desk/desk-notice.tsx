import type { Onward } from '#app/views/desk/queues'
import type { Toast } from '#app/web/toast'

interface DeskNoticeProps {
  toast: Toast | undefined
  onward?: readonly Onward[]
}

/** The answer to the last form, with the way to the next item of its queue and back to the list. */
export function DeskNotice({ toast, onward = [] }: DeskNoticeProps) {
  if (toast === undefined) return null
  const open = onward.filter(({ count }) => count > 0)
  const shown = open.length === 0 ? onward.slice(0, 1) : open
  return (
    <div className={`desk-notice desk-notice-${toast.kind}`} role="status">
      <p>
        {toast.message}
        {toast.link !== undefined && (
          <>
            {' '}
            <a className="link" href={toast.link.to}>
              {toast.link.label}
            </a>
          </>
        )}
      </p>
      {shown.map((queue, at) => (
        <p key={queue.name} className="desk-links">
          {queue.name}
          {queue.count === 0 ? '已办完' : `还有 ${String(queue.count)} 项`}{' '}
          {queue.next !== undefined && (
            <a
              className="link"
              href={queue.next}
              aria-label={`下一项 ${queue.name}`}
              accessKey={at === 0 ? 'n' : undefined}
            >
              下一项
            </a>
          )}
          <a className="link" href={queue.list} aria-label={`回到列表 ${queue.name}`}>
            回到列表
          </a>
        </p>
      ))}
    </div>
  )
}
