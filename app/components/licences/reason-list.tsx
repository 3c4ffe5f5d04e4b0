import { RemedyLink } from '#app/components/goods/remedy-link'
import type { GoodsRow } from '#app/views/goods/goods-row'
import { reasonHelp } from '#app/words/reason-help'

export function ReasonList({ goods }: { goods: GoodsRow }) {
  return (
    <ol className="reason-list">
      {goods.reasons.map((reason) => (
        <li key={reason.code + (reason.subject ?? '')}>
          <b>{reason.message}</b>
          <p className="muted">{reasonHelp[reason.code]}</p>
          <RemedyLink goods={goods} reason={reason} className="button button-small" />
        </li>
      ))}
    </ol>
  )
}
