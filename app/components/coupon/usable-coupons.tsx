import type { HeldCoupon } from '#contract/coupon'
import { useShell } from '#app/components/ui/use-shell'
import { thresholdWords } from '#app/words/coupon-words'
import { shortYuan } from '#app/words/money'
import { untilWords } from '#app/words/dates'
import { paths } from '#app/site/paths'

/** Coupons usable for the goods below; without any, a link to the coupon centre. */
export function UsableCoupons({ coupons }: { coupons: HeldCoupon[] }) {
  const isVisitor = useShell().user === undefined
  return (
    <section className="usable-coupons panel" aria-labelledby="usable-title">
      <h2 id="usable-title">我可用的券</h2>
      {coupons.length === 0 && (
        <p className="muted">
          {isVisitor ? '登录后显示您手中的优惠券。' : '您还没有可用于下列商品的优惠券。'}
        </p>
      )}
      <ul>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <b className="price">¥{shortYuan(coupon.reduce)}</b> {thresholdWords(coupon.threshold)}
            <span className="muted"> 至 {untilWords(coupon.expiresAt)}</span>
          </li>
        ))}
      </ul>
      <a className="link" href={paths.couponCentre()}>
        去领券中心
      </a>
    </section>
  )
}
