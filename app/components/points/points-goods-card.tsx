import type { PointsGoods } from '#contract/points-mall'
import { PartBar } from '#app/components/ui/part-bar'
import { giftPath } from '#app/site/gift-path'
import { rarePaths } from '#app/site/rare-paths'

interface PointsGoodsCardProps {
  goods: PointsGoods
  /** Points of the store; undefined for visitors. */
  points: number | undefined
}

/** A gift of the points mall: its price, and the link to exchange it or the missing points. */
export function PointsGoodsCard({ goods, points }: PointsGoodsCardProps) {
  const { id, name, intro, stock } = goods
  return (
    <li className={stock === 0 ? 'panel points-card points-card-gone' : 'panel points-card'}>
      <img src={giftPath(name)} alt="" width="120" height="120" loading="lazy" />
      <h2>{name}</h2>
      <p className="muted">{intro}</p>
      <p>
        <b className="points-cost number">{goods.points}</b> 分{' '}
        <span className="muted">{stock === 0 ? '已兑完' : `剩 ${stock} 份`}</span>
      </p>
      {stock > 0 && points !== undefined && points < goods.points && (
        <Missing cost={goods.points} points={points} />
      )}
      {stock > 0 && (points === undefined || points >= goods.points) && (
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

function Missing({ cost, points }: { cost: number; points: number }) {
  return (
    <div className="points-missing">
      <PartBar until={Math.max(0, Math.round((points / cost) * 100))} />
      <p>
        还差 <b className="number">{cost - points}</b> 分
      </p>
    </div>
  )
}
