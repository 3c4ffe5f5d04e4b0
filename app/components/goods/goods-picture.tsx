import type { PictureSize } from '#contract/goods-pictures'
import { picturePaths, type PicturedGoods } from '#app/site/picture-paths'
import { useIsLite } from '#app/browser/use-is-lite'

interface GoodsPictureProps {
  goods: PicturedGoods
  size: number
  /** False for pictures at the top of a page, which are visible at once. */
  isLazy?: boolean
  /** Empty where the name is beside it. */
  alt?: string
}

/** Sharp on screens of two pixels for one, where the next larger one allows it. */
const sizeFor = (px: number): PictureSize => (px <= 48 ? '80' : px <= 160 ? '320' : '800')

/** The photo of a product, or its drawn package. */
export function GoodsPicture({ goods, size, isLazy = true, alt = '' }: GoodsPictureProps) {
  if (useIsLite()) return null
  return (
    <img
      src={picturePaths.goods(goods, sizeFor(size))}
      alt={alt}
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}

/** The photo or drawn package beside a row of an order, 40 px. */
export function GoodsThumbnail({ src }: { src: string | undefined }) {
  if (useIsLite()) return null
  return <img src={src} alt="" width={40} height={40} loading="lazy" />
}
