import { useEffect, useRef } from 'react'
import { networkMessage, noteUnanswered, useIsUnanswered } from '#app/browser/unanswered'

/** Reports that the form just sent failed, visible from anywhere on the page. */
export function NetworkNotice() {
  const isUnanswered = useIsUnanswered()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
  }, [isUnanswered])
  if (!isUnanswered) return null
  return (
    <div className="toast toast-warning" role="alert" tabIndex={-1} ref={notice}>
      {networkMessage}。您填写的内容都在。
      <button type="button" className="button button-small" onClick={() => noteUnanswered(false)}>
        知道了
      </button>
    </div>
  )
}
