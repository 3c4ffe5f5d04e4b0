import { useSeen } from '#app/components/ui/use-seen'
import { paths } from '#app/site/paths'
import type { AdditionReport as Report } from '#app/views/cart/addition-report'

interface AdditionReportProps {
  report: Report
  /** The row whose own button was pressed shows it too, and has the focus. */
  isSaidElsewhere?: boolean
}

/**
 * Result of an addition: one sentence for what was added as typed, and every other product by
 * itself. In view and focused when new.
 */
export function AdditionReport({ report, isSaidElsewhere = false }: AdditionReportProps) {
  const { sentence, rows } = report
  const box = useSeen<HTMLElement>(isSaidElsewhere ? undefined : report)
  return (
    <section
      className="form-message addition-report"
      id="addition"
      role="alert"
      tabIndex={-1}
      autoFocus={!isSaidElsewhere}
      ref={box}
    >
      <p>
        <strong>加入购物车的结果</strong> {sentence}。<a href={paths.cart()}>去购物车</a>
      </p>
      <ol>
        {rows.map(({ goodsId, title, asked, added, why, isRefused, place }) => (
          <li key={goodsId}>
            <a href={place ?? paths.goods(goodsId)}>{title}</a>{' '}
            <b>
              {asked !== undefined && `填写 ${asked}，`}
              {isRefused ? '未加入' : `加入 ${added}`}
            </b>
            ：{why}
          </li>
        ))}
      </ol>
    </section>
  )
}
