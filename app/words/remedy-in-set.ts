import type { Reason } from '#contract/reason'
import { paths } from '#app/site/paths'
import { remedyFor, type Remedy, type Situation } from './remedy'

/**
 * The page that mends a reason why a set is not sold: that of the product that it is about, which its
 * message names unless all of the set share it. What speaks against the set itself leaves its goods
 * by themselves.
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
