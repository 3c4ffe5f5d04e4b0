import { useLoaderData } from '@remix-run/react'
import { heldCouponColumns } from '#app/components/desk/held-coupon-columns'
import { ListPage } from '#app/components/desk/list-page'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { batchChoices, readBatch } from '#app/views/desk/coupon-batches'

export const handle = { title: deskPaths.heldCoupons.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('heldCoupons', readBatch)

export default function HeldCouponsPage() {
  const { batches } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of="heldCoupons"
      unit="张"
      columns={heldCouponColumns}
      offered={{ coupon: { choices: batchChoices(batches) } }}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
