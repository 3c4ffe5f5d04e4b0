import type { Reason } from '#contract/reason'
import { paths } from '#app/site/paths'
import { remedyFor, type Remedy, type Situation } from './remedy'

/**
 * The page that resolves a reason against a set: that of the product concerned, which the message
 * names unless the reason applies to the whole set. For a reason against the set itself, its goods
 * can be bought alone.
 */
export function remedyInSet(
  reason: Reason,
  goods: readonly { id: number; name: string; reasons: readonly Pick<Reason, 'code'>[] }[],
  rest: Pick<Situation, 'here' | 'phone'>,
): Remedy | undefined {
  const part =
    goods.find(({ name }) => reason.message.startsWith(`${name}：`)) ??
    goods.find(({ reasons }) => reasons.some(({ code }) => code === reason.code))
  if (part !== undefined)
    return remedyFor(reason, { goodsId: part.id, goodsName: part.name, ...rest })
  const [first] = goods
  return first && { label: '单买套餐里的商品', href: paths.goods(first.id) }
}
