import { couponGivings } from '#contract/coupon-words'
import { couponBatchStates } from '#contract/desk/kinds/coupons'
import { couponKinds } from '#contract/kinds'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { fromWords, untilWords } from '#app/words/dates'

export const handle = { title: deskPaths.coupons.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('coupons')

export const columns: PageColumns<'coupons'> = [
  { head: '批次号', className: 'number', cell: ({ id }) => id },
  { head: '名称', href: ({ id }) => deskPaths.coupon(id), cell: ({ name }) => name },
  { head: '种类', cell: ({ kind }) => couponKinds[kind] },
  { head: '门槛', yuan: ({ threshold }) => threshold },
  { head: '减', yuan: ({ reduce }) => reduce },
  { head: '发放方式', cell: ({ giving }) => couponGivings[giving] },
  {
    head: '总数',
    className: 'number',
    cell: ({ total }) => (total === 0 ? '不限' : total),
  },
  { head: '已发', className: 'number', cell: ({ taken }) => taken },
  { head: '已用', className: 'number', cell: ({ used }) => used },
  {
    head: '状态',
    cell: ({ state }) => couponBatchStates[state],
  },
  {
    head: '发放时间',
    className: 'number',
    cell: ({ takeFrom, takeUntil }) => `${fromWords(takeFrom)} 至 ${untilWords(takeUntil)}`,
  },
]

export default function CouponsPage() {
  const mayAdd = useMay('promotions.write')
  return (
    <ListPage of="coupons" unit="批" columns={columns}>
      <p className="desk-actions">
        {mayAdd && (
          <>
            <a className="link" href={deskPaths.newCampaign({ kind: 'coupon' })}>
              新建优惠券
            </a>{' '}
          </>
        )}
        <a className="link" href={deskPaths.heldCoupons()}>
          发出的优惠券
        </a>
      </p>
    </ListPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
