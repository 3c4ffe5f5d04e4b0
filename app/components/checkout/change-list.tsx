import type { Change } from '#contract/order'

/** What has changed since step 2 was shown (409), to check before submitting again. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="form-message" role="alert">
      <strong>以下内容有变化，订单尚未提交</strong>
      <ul>
        {changes.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <p>下面已按最新情况重新计算，请核对后再次提交。</p>
    </div>
  )
}
