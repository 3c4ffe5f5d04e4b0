import { useLocation } from '@remix-run/react'
import { useShell } from '#app/components/layout/frame'
import type { GoodsRow } from '#app/views/goods/goods-row'
import { remedyFor } from '#app/words/remedy'
import { WhyLink } from './why-link'

/**
 * Every reason why this buyer cannot have the goods, each with a link to the page that mends it.
 */
export function Refusal({
  goods,
}: {
  goods: Pick<GoodsRow, 'id' | 'name' | 'spec' | 'manufacturer' | 'reasons'>
}) {
  const { pathname, search } = useLocation()
  const shell = useShell()
  const phone = shell.user?.admin.phone ?? shell.common?.site.hotLine
  return (
    <ul className="refusal">
      {goods.reasons.map((reason) => {
        const here = pathname + search
        const remedy = remedyFor(reason, {
          goodsId: goods.id,
          goodsName: goods.name,
          here,
          phone,
        })
        return (
          <li key={reason.code + (reason.subject ?? '')}>
            {reason.message}
            <a href={remedy.href}>{remedy.label}</a>
          </li>
        )
      })}
      <li>
        <WhyLink goods={goods} />
      </li>
    </ul>
  )
}
