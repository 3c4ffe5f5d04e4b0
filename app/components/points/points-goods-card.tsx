import type { PointsGoods } from '#contract/points-mall'
import { rarePaths } from '#app/site/rare-paths'

interface PointsGoodsCardProps {
  goods: PointsGoods
  /** Points of the store; undefined for visitors. */
  points: number | undefined
}

/** A gift of the points mall: its price, and the link to exchange it or the missing points. */
export function PointsGoodsCard({ goods, points }: PointsGoodsCardProps) {
  const { id, name, intro, stock } = goods
  const missing = goods.points - (points ?? goods.points)
  return (
    <li className="panel points-card">
      <h2>{name}</h2>
      <p className="muted">{intro}</p>
      <p>
        <b className="points-cost number">{goods.points}</b> 积分{' '}
        <span className="muted">{stock === 0 ? '已兑完' : `剩 ${stock} 份`}</span>
      </p>
      {stock > 0 && missing > 0 && <p className="muted">还差 {missing} 积分</p>}
      {stock > 0 && missing <= 0 && (
        <a
          className="button button-primary"
          href={rarePaths.pointsExchange(id)}
          aria-label={`兑换 ${name}`}
        >
          兑换
        </a>
      )}
    </li>
  )
}
