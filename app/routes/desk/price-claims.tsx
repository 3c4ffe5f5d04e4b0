import { priceClaimStates } from '#contract/price-claim-words'
import { pageMeta } from '#app/site/page-meta'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.priceClaims.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('priceClaims')

export const columns: PageColumns<'priceClaims'> = [
  {
    head: '单号',
    className: 'number',
    href: ({ id }) => deskPaths.priceClaim(id),
    cell: ({ code }) => code,
  },
  { head: '单位', cell: ({ company }) => company },
  { head: '商品', cell: ({ name, spec }) => `${name} ${spec}` },
  {
    head: '差价',
    yuan: ({ amount }) => amount,
  },
  {
    head: '状态',
    cell: ({ state, since }, now) =>
      `${priceClaimStates[state]}${state === 'reviewing' ? ` · ${waitInWords(now - since)}` : ''}`,
  },
  { head: '提交于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function PriceClaimsPage() {
  return <ListPage of="priceClaims" unit="份" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
