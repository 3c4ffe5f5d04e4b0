import type { ShownAd } from '#app/views/ads'
import { useIsLite } from '#app/browser/use-is-lite'

interface FocusAdProps {
  ad: ShownAd
  /** Which box it stands in: the style sheet gives every slot a fixed size. */
  slot: 'banner' | 'corner' | 'login' | 'slide' | 'card'
  isLazy?: boolean
}

/**
 * One picture of a slot. What it says stands as text in the same box, and the picture lies over it:
 * a dead or unwanted picture leaves the text on its ground and no hole, with scripts and without.
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
