import { Price } from '#app/components/ui/price'
import type { GoodsDetail } from '#app/views/goods/goods-detail'

/** Price steps as stairs, each for the whole quantity or only for the units above it. */
export function Ladder({ goods, stairs }: GoodsDetail) {
  const { ladderType, unit } = goods
  if (stairs.length === 0) return null
  return (
    <div role="group" aria-label="阶梯价">
      <ol className="ladder">
        {stairs.map(({ from, price, height, saved }, at) => (
          <li key={at}>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect className="ladder-stair" y={100 - height} width="10" height={height} />
            </svg>
            <Price yuan={price} />
            <span>
              {from} {unit}
              {ladderType === 1 || from === 1 || (at === 0 && price === goods.price)
                ? '起'
                : '以上部分'}
            </span>
            <small>{saved}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
