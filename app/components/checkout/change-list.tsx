import type { ReactNode } from 'react'
import type { Change } from '#contract/checkout'
import { useSeen } from '#app/components/ui/use-seen'

const id = 'changes'

interface ChangeListProps {
  changes: readonly Change[]
  /** The button that accepts them, and other ways on. */
  children: ReactNode
}

/**
 * Changes since the page was shown (409): just above the bar with the total, in view and focused,
 * since the buyer submits there and only its own button accepts the changes.
 */
export function ChangeList({ changes, children }: ChangeListProps) {
  const list = useSeen<HTMLElement>(changes)
  return (
    <section
      className="form-message changes"
      id={id}
      role="alert"
      tabIndex={-1}
      autoFocus
      ref={list}
      aria-labelledby="changes-title"
    >
      <h2 id="changes-title">以下内容有变化，订单尚未提交</h2>
      <ul>
        {changes.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>上面已按最新情况重新计算。</p>
      {children}
    </section>
  )
}

/** Links to the list from elsewhere on the page, also where a browser cannot move the focus. */
export function ChangesLink({ className }: { className: string }) {
  return (
    <a className={className} href={`#${id}`}>
      内容有变化，请先核对
    </a>
  )
}
