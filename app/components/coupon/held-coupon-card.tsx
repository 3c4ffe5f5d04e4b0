import { rarePaths } from '#app/site/rare-paths'
import type { HeldCoupon } from '#contract/coupon'
import { fromWords } from '#app/words/dates'
import { paths } from '#app/site/paths'
import { CouponTicket } from './coupon-ticket'
import { HeldTime } from './held-time'

export function HeldCouponCard({ coupon, now }: { coupon: HeldCoupon; now: number }) {
  const { name, kind, state, validFrom, order, refusal } = coupon
  const isUsable = state === 'unused' && refusal === undefined
  return (
    <CouponTicket coupon={coupon} isDull={!isUsable}>
      <ul className="coupon-notes">
        {refusal !== undefined && <li>{refusal}，不能使用</li>}
        {validFrom > now && <li>{fromWords(validFrom)} 起可用</li>}
        <li>
          <HeldTime held={coupon} now={now} />
        </li>
      </ul>
      <div className="coupon-way">
        {isUsable && (
          <a
            className="button button-small"
            href={rarePaths.couponZone(kind)}
            aria-label={`去使用 ${name}`}
          >
            去使用
          </a>
        )}
        {order !== undefined && (
          <a className="link" href={paths.order(order.id)}>
            订单 {order.code}
          </a>
        )}
      </div>
    </CouponTicket>
  )
}
