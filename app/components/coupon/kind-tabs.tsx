import { couponKinds, type CouponKind } from '#contract/kinds'

interface KindTabsProps {
  current: CouponKind | undefined
  hrefOf: (kind: CouponKind | undefined) => string
  /** Adds a link to all kinds together. */
  hasAll: boolean
}

export function KindTabs({ current, hrefOf, hasAll }: KindTabsProps) {
  const kinds = Object.keys(couponKinds) as CouponKind[]
  return (
    <nav className="coupon-tabs switches" aria-label="优惠券类别">
      {[...(hasAll ? [undefined] : []), ...kinds].map((kind) => (
        <a
          key={kind ?? 'any'}
          href={hrefOf(kind)}
          aria-current={kind === current ? 'true' : undefined}
        >
          {kind === undefined ? '全部' : couponKinds[kind]}
        </a>
      ))}
    </nav>
  )
}
