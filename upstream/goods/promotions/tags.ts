import type { Buyer } from '#upstream/kernel/buyer'
import type { PresentedRow } from '../pricing/goods-terms'
import type { Price } from '../pricing/rules'

export const tagNames = ['优', '秒', '满', '换购', '赠', '特', '新', '追溯码'] as const
export type TagName = (typeof tagNames)[number]

const newMs = 30 * 86_400_000

/**
 * Tags of a product from its price for this buyer, whether or not the price is shown. Visitors see
 * the 特 tag for any special price, buyers only for one that applies to them.
 */
export function tagsOf(
  row: PresentedRow,
  price: Price | undefined,
  buyer: Buyer | undefined,
  now: number,
): TagName[] {
  const isSpecial = buyer === undefined ? row.special_id !== null : price?.source === 'special'
  const isPlain = row.is_hm === 0 && row.control === ''
  const has: Record<TagName, boolean> = {
    优: isInFreeShippingZone(row),
    秒: price?.source === 'flash' || row.has_flash === 1,
    满: isPlain && row.has_reduction === 1,
    换购: row.has_exchange === 1,
    赠: isPlain && row.has_gift === 1,
    特: isSpecial,
    新: now - row.created_at < newMs,
    追溯码: row.has_trace_code === 1,
  }
  return tagNames.filter((name) => has[name])
}

export function isInFreeShippingZone({ zones }: Pick<PresentedRow, 'zones'>): boolean {
  return zones.split(' ').includes('freeShipping')
}
