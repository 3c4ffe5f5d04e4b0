import type { PointsOrder } from '#contract/points-mall'

export function CancelPointsOrder({ order }: { order: PointsOrder }) {
  return (
    <p>
      {order.name} {order.quantity} 份，取消后退回 {order.points} 积分。
    </p>
  )
}
