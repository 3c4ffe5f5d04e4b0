import { paths, type PicturedGoods } from '#app/utils/paths'

interface GoodsPictureProps {
  goods: PicturedGoods
  /** Side in CSS pixels. */
  size: number
  /** False for what stands at the top of a page. */
  isLazy?: boolean
}

/** The drawn package. Decorative: the name always stands beside it. */
export function GoodsPicture({ goods, size, isLazy = true }: GoodsPictureProps) {
  return (
    <img
      src={paths.goodsImage(goods)}
      alt=""
      width={size}
      height={size}
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}
