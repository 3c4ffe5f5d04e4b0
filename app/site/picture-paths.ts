import { pictureAt, type PictureSize } from '#contract/goods-pictures'
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

/** The first picture that the shop can show: a photo by its URL, or one that the upstream keeps. */
export function photoOf({ images = [] }: Pick<PicturedGoods, 'images'>): string | undefined {
  return images.find((address) => /^https?:\/\//.test(address) || pictureAt(address))
}

// Han characters are left unencoded, a third as long; browsers send them encoded.
function encodeName(name: string): string {
  return name.replace(/[^\w\u4e00-\u9fff]+/g, encodeURIComponent)
}

function photoQuery(photo = '', size: PictureSize) {
  const picture = pictureAt(photo)
  return picture === undefined ? { photo } : { picture, size }
}

export const picturePaths = {
  /** Of the size that is shown; a photo by its URL has only one. */
  goods: (goods: PicturedGoods, size: PictureSize = '80') =>
    `/goods-image/${packageKind(goods.dosageForm, goods.class)}/${goods.class}-${packageTone(goods.name, goods.manufacturer)}/` +
    withQuery(`${encodeName(Array.from(goods.name).slice(0, 24).join(''))}.svg`, {
      v: drawing,
      ...photoQuery(photoOf(goods), size),
    }),
} as const

/** Of all that the upstream keeps, in both sizes, where there is more than the first. */
export function picturesOf(goods: PicturedGoods): Record<'small' | 'large', string>[] {
  const own = (goods.images ?? []).filter((address) => pictureAt(address) !== undefined)
  if (own.length < 2) return []
  return own.map((address) => {
    const one = { ...goods, images: [address] }
    return { small: picturePaths.goods(one, '80'), large: picturePaths.goods(one, '800') }
  })
}
