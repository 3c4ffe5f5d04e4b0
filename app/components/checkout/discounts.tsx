import { useRef } from 'react'
import type { Checkout } from '#contract/checkout'
import { useRecalculation } from './use-recalculation'
import { CouponChoices } from './coupon-choices'
import { ExchangeChoices } from './exchange-choices'
import { PointsChoice } from './points-choice'
import { ReductionTiers } from './reduction-tiers'
import { VoucherChoices } from './voucher-choices'

/**
 * The choices that change the order's total, below the state of 满减: coupons, 换购, points, cash
 * vouchers. A choice counts once 重新计算 is pressed, which scripts do at every change.
 */
export function Discounts({ checkout }: { checkout: DiscountsCheckout }) {
  const section = useRef<HTMLElement>(null)
  useRecalculation(section, checkout)
  const { activity, coupons, vouchers, exchanges, points, dropped } = checkout
  return (
    <section className="panel discounts" aria-label="优惠" ref={section}>
      <h2>优惠</h2>
      {dropped.map((message) => (
        <p className="line-notice" role="status" key={message}>
          {message}
        </p>
      ))}
      <ReductionTiers activity={activity} />
      <CouponChoices coupons={coupons} />
      <ExchangeChoices exchanges={exchanges} />
      <PointsChoice points={points} />
      <VoucherChoices vouchers={vouchers} />
      {hasChoices(checkout) && (
        <button type="submit" className="button" name="intent" value="recalculate">
          重新计算
        </button>
      )}
    </section>
  )
}

type DiscountsCheckout = Pick<
  Checkout,
  'activity' | 'coupons' | 'vouchers' | 'exchanges' | 'points' | 'dropped'
>

function hasChoices({ coupons, vouchers, exchanges, points }: DiscountsCheckout): boolean {
  return coupons.length + vouchers.length + exchanges.length + points.usable > 0
}
