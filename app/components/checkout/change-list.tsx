import type { Change } from '#contract/checkout'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useSeen } from '#app/components/ui/use-seen'
import { paths } from '#app/site/paths'

const id = 'changes'

interface ChangeListProps {
  changes: readonly Change[]
  /** There is still something to order. */
  canAccept: boolean
}

/**
 * Changes since step 2 was shown (409): just above the bar with the total, in view and focused,
 * since the buyer submits there and only its own button accepts the changes.
 */
export function ChangeList({ changes, canAccept }: ChangeListProps) {
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
      {canAccept && (
        <SubmitButton intent="submit" busy="提交中…">
          接受以上变化并提交
        </SubmitButton>
      )}{' '}
      <a className="button" href={paths.cart()}>
        返回购物车修改
      </a>
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
