import type { OrderDetail } from '#contract/order'
import { deskPaths } from '#app/site/desk-paths'
import { splitsOf } from '#app/views/orders/order-facts'

type SplitLinksProps = Pick<OrderDetail, 'splitFrom' | 'splitInto'>

/** The orders before and after a split, in the words of the buyer's page. */
export function SplitLinks(splits: SplitLinksProps) {
  return splitsOf(splits).map(({ id, code, words }) => (
    <p key={id}>
      {words}{' '}
      <a className="link number" href={deskPaths.order(id)}>
        {code}
      </a>
    </p>
  ))
}
