import { heldStates } from '#contract/kinds'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime, untilWords } from '#app/words/dates'

export const handle = { title: deskPaths.vouchers.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('vouchers')

export const columns: PageColumns<'vouchers'> = [
  {
    head: '门店',
    href: ({ storeId }) => deskPaths.member(storeId),
    hrefPermission: 'customers.read',
    cell: ({ company }) => company,
  },
  { head: '名称', cell: ({ name }) => name },
  { head: '金额', yuan: ({ amount }) => amount },
  { head: '有效期至', className: 'number', cell: ({ expiresAt }) => untilWords(expiresAt) },
  { head: '状态', cell: ({ state }) => heldStates[state] },
  { head: '发出', className: 'number', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    head: '发放人',
    href: ({ grantId }) => (grantId === undefined ? undefined : deskPaths.voucherGrant(grantId)),
    cell: ({ giver }) => (giver === '' ? '—' : giver),
  },
  { head: '原因', cell: ({ words }) => (words === '' ? '—' : words) },
  {
    head: '用于订单',
    className: 'number',
    href: ({ order }) => order && deskPaths.order(order.id),
    hrefPermission: 'orders.read',
    cell: ({ order }) => order?.code ?? '—',
  },
]

export default function VouchersPage() {
  const mayGive = useMay('coupons.write')
  return (
    <ListPage of="vouchers" unit="张" columns={columns}>
      <p className="desk-actions">
        {mayGive && (
          <>
            <a className="link" href={deskPaths.newVoucher()}>
              发现金券
            </a>{' '}
            <a className="link" href={deskPaths.newVouchers()}>
              按名单发
            </a>{' '}
          </>
        )}
        <a className="link" href={deskPaths.voucherGrants()}>
          发放记录和待确认
        </a>
      </p>
    </ListPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
