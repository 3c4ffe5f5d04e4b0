import type { OrderSummary } from '#contract/order'
import { Price } from '#app/components/ui/price'
import { CancelCompanions } from './cancel-companions'

export function CancelText({ order }: { order: OrderSummary }) {
  return (
    <>
      <p>
        订单 <span className="number">{order.code}</span>，共 {order.lineCount} 种，
        <Price yuan={order.total} className="number" />
        。取消后库存释放，已用的余额、积分、优惠券和现金券全部退回。
      </p>
      <CancelCompanions order={order} />
    </>
  )
}
