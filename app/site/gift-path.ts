import { giftKind } from '#app/pictures/gift-kind'
import { withQuery } from './paths'

// Incremented whenever gifts are drawn differently: their pictures are cached for a year.
const drawing = 1

/** The picture of a gift, apart from those of goods, which every page carries. */
export function giftPath(name: string): string {
  return withQuery(`/gift-image/${giftKind(name)}.svg`, { v: drawing })
}
