import { useSeen } from '#app/components/ui/use-seen'
import { paths } from '#app/site/paths'
import type { AdditionReport as Report } from '#app/views/cart/addition-report'

interface AdditionReportProps {
  report: Report
  /** The row whose own button was pressed shows it too, and has the focus. */
  isSaidElsewhere?: boolean
}

/** Refused rows that are shown at once where nothing was added. */
const fewRows = 3

/**
 * Result of an addition: one sentence, and every product that was not added as typed by itself,
 * folded, because its row tells it too. In view and focused when new.
 */
export function AdditionReport({ report, isSaidElsewhere = false }: AdditionReportProps) {
  const { sentence, rows, hasAdded = false } = report
  const box = useSeen<HTMLElement>(isSaidElsewhere ? undefined : report)
  const hasRefused = rows.some(({ isRefused }) => isRefused)
  return (
    <section
      className={`form-message addition-report${hasRefused ? '' : ' addition-done'}`}
      id="addition"
      role="alert"
      aria-label="加入购物车的结果"
      tabIndex={-1}
      autoFocus={!isSaidElsewhere}
      ref={box}
    >
      <p>
        {sentence}。<a href={paths.cart()}>去购物车</a>
      </p>
      <details open={(!hasAdded && rows.length <= fewRows) || undefined}>
        <summary>明细 {rows.length} 种</summary>
        <ol>
          {rows.map(({ goodsId, title, why, isRefused, place }) => (
            <li key={goodsId}>
              <a href={place ?? paths.goods(goodsId)}>{title}</a>{' '}
              {isRefused && <b className="not-added">未加入</b>} {why}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
