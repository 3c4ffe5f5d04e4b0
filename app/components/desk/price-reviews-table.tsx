import type { PriceReview } from '#contract/desk/price-reviews'
import { priceReviewCauses, priceReviewStates } from '#contract/price-review-words'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

/** `¥12.80 → ¥8.50`. */
export function pricesInWords({ before, after }: PriceReview): string {
  return `${before === undefined ? '待定' : yuanText(before)} → ${yuanText(after)}`
}

export function PriceReviewsTable({ items }: { items: readonly PriceReview[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">价格</th>
          <th scope="col">进价</th>
          <th scope="col">须复核</th>
          <th scope="col">文件</th>
          <th scope="col">提出</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <a className="link" href={deskPaths.priceReview(item.id)}>
                {item.goods.name} {item.goods.spec}
              </a>{' '}
              <span className="number muted">{item.goods.code}</span>
            </th>
            <td data-label="价格" className="number">
              {pricesInWords(item)}
            </td>
            <td data-label="进价" className="number">
              {item.cost === undefined ? '—' : yuanText(item.cost)}
            </td>
            <td data-label="须复核">{priceReviewCauses[item.cause]}</td>
            <td data-label="文件">
              {item.file} {item.place}
            </td>
            <td data-label="提出">
              {item.by}，{formatDateTime(item.createdAt)}
            </td>
            <td data-label="状态">
              {priceReviewStates[item.state]}
              {item.decidedBy !== '' && `（${item.decidedBy}）`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
