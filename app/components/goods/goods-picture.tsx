import { useIsLite } from '#app/browser/use-is-lite'

interface GoodsPictureProps {
  /** None beside what is no product. */
  src: string | undefined
  size: number
  /** False for pictures at the top of a page, which are visible at once. */
  isLazy?: boolean
  /** Empty where the name is beside it. */
  alt?: string
}

/** The photo of a product, or its drawn package (picture-paths.ts). */
export function GoodsPicture({ src, size, isLazy = true, alt = '' }: GoodsPictureProps) {
  if (useIsLite()) return null
  return (
    <img src={src} alt={alt} width={size} height={size} loading={isLazy ? 'lazy' : undefined} />
  )
}
