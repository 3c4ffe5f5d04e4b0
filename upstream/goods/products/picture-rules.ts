import { mostGoodsPictures, pictureFormats, pictureSizes } from '#contract/goods-pictures'
import { sizedFile } from '#upstream/goods/shop-pictures/sized-file'

interface Placed {
  id: number
  place: number
}

/** The files of all sizes of a picture. */
export function sizedFiles(name: string): string[] {
  return pictureSizes.flatMap((size) =>
    pictureFormats.map((format) => sizedFile(name, size, format)),
  )
}

/** The first place that is free; undefined when all are taken. */
export function freePlace(taken: ReadonlySet<number>): number | undefined {
  const places = Array.from({ length: mostGoodsPictures }, (_, at) => at + 1)
  return places.find((place) => !taken.has(place))
}

/** The pictures with this one first, by new places without gaps. */
export function withMain(pictures: readonly Placed[], mainId: number): Placed[] {
  const rest = pictures.filter(({ id }) => id !== mainId)
  const main = pictures.filter(({ id }) => id === mainId)
  return [...main, ...rest].map(({ id }, at) => ({ id, place: at + 1 }))
}
