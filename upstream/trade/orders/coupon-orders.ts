import { readSteps } from './kept-columns'
import type { OrderRow } from './store'

/**
 * The orders of a submission whose goods its coupons counted: those that a coupon reduced, or that
 * share one. 含麻 orders never do and do not delay its return. All of them where none says so.
 */
export function countedByCoupon<Order extends Pick<OrderRow, 'steps' | 'benefits'>>(
  submission: readonly Order[],
): readonly Order[] {
  const counted = submission.filter(
    ({ steps, benefits }) =>
      benefits.split(' ').includes('coupon') ||
      readSteps(steps).some(({ code }) => code === 'coupon'),
  )
  return counted.length === 0 ? submission : counted
}
