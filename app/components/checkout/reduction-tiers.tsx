import type { Activity, Tier } from '#contract/settlement'
import { GoodsTags } from '#app/components/goods/goods-tags'
import { formatPrice, shortYuan } from '#app/words/money'

/** The steps of 满减, of the shop and of some goods: reached, or with the gap. */
export function ReductionTiers({ activity }: { activity: Activity }) {
  return (
    <>
      {activity.zones.map(({ area, name, tiers }) => (
        <TierLine key={`${area}${name}`} name={name} tiers={tiers} />
      ))}
      {activity.tiers.length > 0 && <TierLine name="全场满减" tiers={activity.tiers} />}
    </>
  )
}

function TierLine({ name, tiers }: { name: string; tiers: readonly Tier[] }) {
  return (
    <p className="tiers">
      <GoodsTags tags={['满']} /> {name}：
      {tiers.map(({ threshold, reduction, status, spread }) => (
        <span key={threshold} className={status === 1 ? 'tier tier-reached' : 'tier'}>
          满 {shortYuan(threshold)} 减 {shortYuan(reduction)}
          {status === 1 ? '（已达到）' : `（还差 ¥${formatPrice(spread)}）`}
        </span>
      ))}
    </p>
  )
}
