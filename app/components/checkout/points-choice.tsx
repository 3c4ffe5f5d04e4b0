import type { Checkout } from '#contract/checkout'
import { formatPoints } from '#app/words/money'

/** The choice to pay with points: 100 are ¥1, at most a tenth of the goods (domain-rules §6). */
export function PointsChoice({ points: { has, usable, isUsed } }: Pick<Checkout, 'points'>) {
  if (has === 0) return null
  if (usable === 0) return <p className="muted">积分 {has}，本单不能使用积分。</p>
  return (
    <p className="choice">
      <label className="checkbox">
        <input type="checkbox" name="points" defaultChecked={isUsed} />
        使用 {usable} 积分抵 ¥{formatPoints(usable)}
      </label>{' '}
      <span className="muted">共有 {has} 积分；100 积分抵 1 元，最多抵商品金额的 10%</span>
    </p>
  )
}
