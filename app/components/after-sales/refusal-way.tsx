import type { AfterSalesRefusal } from '#contract/after-sales-claim'
import { useShell } from '#app/components/ui/use-shell'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'

interface RefusalWayProps {
  problem: AfterSalesRefusal
  orderId: number
  openId: number | undefined
}

export function RefusalWay(props: RefusalWayProps) {
  const ways = useWays(props)
  return (
    <span className="row-message">
      {props.problem.message}{' '}
      {ways.map(([label, href]) => (
        <a key={label} className="link after-sales-way" href={href}>
          {label}
        </a>
      ))}
    </span>
  )
}

function useWays({ problem, orderId, openId }: RefusalWayProps): [label: string, href: string][] {
  const { user, common } = useShell()
  if (openId !== undefined) return [['查看申请', afterSalesPaths.request(openId)]]
  if (problem.code === 'AS_NOT_RECEIVED')
    return [
      ['去确认收货', paths.order(orderId)],
      ['货到拒收', afterSalesPaths.ask({ order: orderId, refuse: true })],
    ]
  const phone = user?.admin.phone ?? common?.site.hotLine
  const call = phone === undefined ? paths.service() : `tel:${phone}`
  return [['联系客服', problem.page === '' ? call : problem.page]]
}
