import type { AfterSalesRefusal } from '#contract/after-sales'
import { useShell } from '#app/components/layout/frame'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'

interface RefusalWayProps {
  problem: AfterSalesRefusal
  orderId: number
  /** The request that is open already. */
  openId: number | undefined
}

/** Why nothing of a line can be asked for, and where it goes on. */
export function RefusalWay({ problem, orderId, openId }: RefusalWayProps) {
  const { label, href } = useWay({ problem, orderId, openId })
  return (
    <span className="row-message">
      {problem.message}{' '}
      <a className="link" href={href}>
        {label}
      </a>
    </span>
  )
}

function useWay({ problem, orderId, openId }: RefusalWayProps): { label: string; href: string } {
  const { user, common } = useShell()
  if (openId !== undefined) return { label: '查看申请', href: afterSalesPaths.request(openId) }
  if (problem.code === 'AS_NOT_RECEIVED')
    return { label: '货到拒收', href: afterSalesPaths.ask({ order: orderId, refuse: true }) }
  if (problem.page !== '') return { label: '去办理', href: problem.page }
  const phone = user?.admin.phone ?? common?.site.hotLine
  return { label: '联系客服', href: phone === undefined ? paths.service() : `tel:${phone}` }
}
