import { packageKind, packageTone } from '#app/pictures/package-kind'
import { withQuery } from './paths'

// Incremented whenever packages are drawn differently: their pictures are cached for a year.
const drawing = 1

export interface PicturedGoods {
  name: string
  manufacturer: string
  dosageForm: string
  class: string
  images?: readonly string[]
}

export function photoOf({ images = [] }: Pick<PicturedGoods, 'images'>): string | undefined {
  return images.find((address) => /^https?:\/\//.test(address))
}

// Han characters are left unencoded, a third as long; browsers send them encoded.
function encodeName(name: string): string {
  return name.replace(/[^\w\u4e00-\u9fff]+/g, encodeURIComponent)
}

export const picturePaths = {
  goods: (goods: PicturedGoods) =>
    `/goods-image/${packageKind(goods.dosageForm, goods.class)}/${goods.class}-${packageTone(goods.name, goods.manufacturer)}/` +
    withQuery(`${encodeName(Array.from(goods.name).slice(0, 24).join(''))}.svg`, {
      v: drawing,
      photo: photoOf(goods),
    }),
} as const
