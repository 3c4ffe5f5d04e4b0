import { useLoaderData } from '@remix-run/react'
import { couponCodeStates } from '#contract/desk/kinds/coupons'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { batchChoices, readBatch } from '#app/views/desk/coupon-batches'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.couponCodes.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('couponCodes', readBatch)

export const columns: PageColumns<'couponCodes'> = [
  { head: '兑换码', className: 'number', cell: ({ code }) => code },
  { head: '优惠券', href: ({ couponId }) => deskPaths.coupon(couponId), cell: ({ name }) => name },
  { head: '可兑次数', className: 'number', cell: ({ maxUses }) => maxUses },
  { head: '已兑', className: 'number', cell: ({ used }) => used },
  { head: '状态', cell: ({ state }) => couponCodeStates[state] },
  {
    head: '生成',
    className: 'number',
    cell: ({ madeBy, createdAt }) => `${madeBy} ${formatDateTime(createdAt)}`,
  },
]

export default function CouponCodesPage() {
  const { batches } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of="couponCodes"
      unit="个"
      columns={columns}
      offered={{ coupon: { choices: batchChoices(batches) } }}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
