import { useLocation } from '@remix-run/react'
import { useShell } from '#app/components/layout/frame'
import type { GoodsRow } from '#app/views/goods/goods-row'
import { reasonHelp } from '#app/words/reason-help'
import { remedyFor } from '#app/words/remedy'

/** All reasons against a product, each explained and with a link to the page that mends it. */
export function ReasonList({ goods }: { goods: GoodsRow }) {
  const { pathname, search } = useLocation()
  const shell = useShell()
  const situation = {
    goodsId: goods.id,
    goodsName: goods.name,
    here: pathname + search,
    phone: shell.user?.admin.phone ?? shell.common?.site.hotLine,
  }
  return (
    <ol className="reason-list">
      {goods.reasons.map((reason) => {
        const remedy = remedyFor(reason, situation)
        return (
          <li key={reason.code + (reason.subject ?? '')}>
            <b>{reason.message}</b>
            <p className="muted">{reasonHelp[reason.code]}</p>
            <a className="button button-small" href={remedy.href}>
              {remedy.label}
            </a>
          </li>
        )
      })}
    </ol>
  )
}
