import type { ShownAd } from '#app/views/content/ads'
import { useIsLite } from '#app/browser/use-is-lite'

interface FocusAdProps {
  ad: ShownAd
  /** The box of the picture; the style sheet gives each a fixed size. */
  slot: 'banner' | 'corner' | 'login' | 'slide' | 'card'
  isLazy?: boolean
}

/**
 * The text is in the same box under the picture, so a picture that is not loaded leaves the text
 * and no hole.
 */
export function FocusAd({ ad, slot, isLazy = false }: FocusAdProps) {
  const isLite = useIsLite()
  const content = (
    <>
      <span className="focus-ad-text">{ad.text}</span>
      {!isLite && <img src={ad.image} alt="" loading={isLazy ? 'lazy' : undefined} />}
    </>
  )
  const className = `focus-ad focus-ad-${slot}`
  return ad.href === undefined ? (
    <span className={className}>{content}</span>
  ) : (
    <a className={className} href={ad.href}>
      {content}
    </a>
  )
}
