import { couponKinds } from '#contract/kinds'
import type { CouponChoice } from '#contract/settlement'
import { untilWords } from '#app/words/dates'
import { formatPrice, isZero, shortYuan } from '#app/words/money'

/** The buyer's coupons; the best legal set is preselected and can be changed (domain-rules §6). */
export function CouponChoices({ coupons }: { coupons: readonly CouponChoice[] }) {
  if (coupons.length === 0) return null
  const usable = coupons.filter(({ gap, isChosen }) => gap === undefined || isChosen)
  const others = coupons.filter((coupon) => !usable.includes(coupon))
  return (
    <fieldset className="choices">
      <legend>
        优惠券 <span className="muted">已选最优惠的组合，可更改；带“可叠加”的可一起使用</span>
      </legend>
      {usable.map((coupon) => (
        <CouponBox key={coupon.id} coupon={coupon} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{others.length} 张未达门槛</summary>
          {others.map((coupon) => (
            <CouponBox key={coupon.id} coupon={coupon} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

function CouponBox({ coupon }: { coupon: CouponChoice }) {
  const { id, name, kind, threshold, reduction, isStackable, expiresAt, isChosen, gap } = coupon
  return (
    <label className="checkbox choice">
      <input
        type="checkbox"
        name="coupon"
        value={id}
        defaultChecked={isChosen}
        disabled={gap !== undefined && !isChosen}
      />
      {name}{' '}
      <span className="muted">
        {couponKinds[kind]} · {isZero(threshold) ? '无门槛减' : `满 ${shortYuan(threshold)} 减`}{' '}
        {shortYuan(reduction)}
        {isStackable && ' · 可叠加'} · {untilWords(expiresAt)} 到期
        {gap !== undefined && ` · 还差 ¥${formatPrice(gap)}`}
      </span>
    </label>
  )
}
