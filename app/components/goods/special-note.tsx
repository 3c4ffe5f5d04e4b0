import type { GoodsRow } from '#app/views/goods/goods-row'
import { untilWords } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

/** Expiry of a special price, remaining quantity, and the price afterwards. */
export function SpecialNote({ goods }: { goods: Pick<GoodsRow, 'special' | 'unit'> }) {
  if (goods.special === undefined) return null
  const { until, left, next } = goods.special
  const after = next === undefined ? '' : `，之后 ¥${formatPrice(next)}`
  return (
    <p className="special-note">
      特价至 {untilWords(until)}
      {left === undefined ? after : `，特价还剩 ${left} ${goods.unit}${after}`}
    </p>
  )
}
