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
  return images.find((address) => isPhoto(address) || pictureAt(address) !== undefined)
}

/** All that the upstream keeps, where there is more than the first. */
export function picturesOf({ images = [] }: Pick<PicturedGoods, 'images'>): string[] {
  const own = images.filter((address) => pictureAt(address) !== undefined)
  return own.length > 1 ? own : []
}

const isPhoto = (address: string) => /^https?:\/\//.test(address)

// Han characters are left unencoded, a third as long; browsers send them encoded.
function encodeName(name: string): string {
  return name.replace(/[^\w\u4e00-\u9fff]+/g, encodeURIComponent)
}

function photoQuery(photo: string | undefined, size: PictureSize) {
  const picture = photo === undefined ? undefined : pictureAt(photo)
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
