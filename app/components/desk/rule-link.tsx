import { useLoaderData } from '@remix-run/react'
import { deskPaths } from '#app/site/desk-paths'
import type { ListData } from '#app/views/desk/list-page'
import { useMay } from './use-may'

/** Below a list of goods: a change by a rule of all that it shows. */
export function RuleLink() {
  const { query, paging } = useLoaderData<ListData<'goods'>>()
  const { state, keywords, filters } = query
  if (!useMay('prices.write') || paging.total === 0) return null
  return (
    <p>
      <a className="link" href={deskPaths.newPriceRule({ state, q: keywords, ...filters })}>
        对这 {paging.total} 个商品按规则调价
      </a>
    </p>
  )
}
