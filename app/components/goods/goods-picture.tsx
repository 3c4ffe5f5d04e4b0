import { picturePaths, type PicturedGoods } from '#app/site/picture-paths'
import { useIsLite } from '#app/browser/use-is-lite'

interface GoodsPictureProps {
  goods: PicturedGoods
  size: number
  /** False for pictures at the top of a page, which are visible at once. */
  isLazy?: boolean
}

/** The drawn package; decorative, because the name is always beside it. */
export function GoodsPicture({ goods, size, isLazy = true }: GoodsPictureProps) {
  if (useIsLite()) return null
  return (
    <img
      src={picturePaths.goods(goods)}
      alt=""
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}

/** The drawn package beside a row of an order, 40 px. */
export function GoodsThumbnail({ src }: { src: string | undefined }) {
  if (useIsLite()) return null
  return <img src={src} alt="" width={40} height={40} loading="lazy" />
}
