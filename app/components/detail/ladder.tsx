import { Price } from '#app/components/ui/price'
import type { GoodsDetail } from '#app/views/goods/goods-detail'
import { ladderSteps } from '#app/views/goods/ladder-steps'

/** Price steps as stairs, each for the whole quantity or only for the units above it. */
export function Ladder({ goods }: Pick<GoodsDetail, 'goods'>) {
  const { ladder, ladderType, unit, price } = goods
  if (ladder === undefined) return null
  return (
    <ol className="ladder" aria-label="阶梯价">
      {ladderSteps(ladder, price).map(({ from, price: stepPrice, height, saved }) => (
        <li key={from}>
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect className="ladder-stair" y={100 - height} width="10" height={height} />
          </svg>
          <Price yuan={stepPrice} />
          <span>
            {from} {unit}
            {ladderType === 1 || from === 1 ? '起' : '以上部分'}
          </span>
          {saved !== '' && <small>{saved}</small>}
        </li>
      ))}
    </ol>
  )
}
