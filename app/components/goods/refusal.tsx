import type { GoodsRow } from '#app/views/goods/goods-row'
import { RemedyLink } from './remedy-link'
import { WhyLink } from './why-link'

/**
 * Every reason why this buyer cannot buy the goods, each with a link to the page that resolves it.
 */
export function Refusal({
  goods,
}: {
  goods: Pick<GoodsRow, 'id' | 'name' | 'spec' | 'manufacturer' | 'reasons'>
}) {
  return (
    <ul className="refusal">
      {goods.reasons.map((reason) => (
        <li key={reason.code + (reason.subject ?? '')}>
          {reason.message} <RemedyLink goods={goods} reason={reason} />
        </li>
      ))}
      <li>
        <WhyLink goods={goods} />
      </li>
    </ul>
  )
}
