import { paths } from '#app/site/paths'
import { goodsLabel, type NamedGoods } from '#app/views/goods/goods-names'

export function WhyLink({ goods }: { goods: NamedGoods }) {
  return (
    <a href={paths.why(goods.id)} aria-label={`为什么不能买 ${goodsLabel(goods)}`}>
      为什么不能买
    </a>
  )
}
