import type { PointsOrder } from '#contract/points-mall'

/** Says what happens when a points order is cancelled. */
export function CancelPointsOrder({ order }: { order: PointsOrder }) {
  return (
    <p>
      {order.name} {order.quantity} 件，取消后退回 {order.points} 积分。
    </p>
  )
}
