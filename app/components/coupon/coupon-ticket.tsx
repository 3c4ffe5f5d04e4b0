import type { ReactNode } from 'react'
import { couponKinds, type CouponKind } from '#contract/kinds'
import { thresholdWords } from '#app/words/coupon-words'
import { shortYuan } from '#app/words/money'

interface CouponTicketProps {
  coupon: {
    id: number
    name: string
    kind: CouponKind
    threshold: string
    reduce: string
    isStackable: boolean
  }
  isDull: boolean
  /** Further terms and buttons. */
  children: ReactNode
}

export function CouponTicket({ coupon, isDull, children }: CouponTicketProps) {
  return (
    <li className={isDull ? 'coupon coupon-dull' : 'coupon'} id={`c${coupon.id}`}>
      <p className="coupon-worth">
        <span className="price">
          <small>¥</small>
          {shortYuan(coupon.reduce)}
        </span>
        <span>{thresholdWords(coupon.threshold)}</span>
      </p>
      <div className="coupon-terms">
        <h2>{coupon.name}</h2>
        <p className="coupon-marks">
          <span className="mark">{couponKinds[coupon.kind]}</span>
          <span className="mark">{coupon.isStackable ? '可叠加' : '每单限用一张'}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
