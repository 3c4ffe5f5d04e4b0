import { useEffect } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

const frameLinks = ['.site-header', '.site-footer', '.side-panel']
  .map((part) => `${part} a[href^="/"]`)
  .join()

/**
 * Makes Remix discover the routes of these addresses, and of the links in the frame, ahead. A
 * background save whose response arrives while a navigation is still discovering its route would
 * abort both.
 */
export function KnownRoutes({ hrefs }: { hrefs: readonly string[] }) {
  const hasScripts = useHydrated()
  useEffect(() => {
    for (const link of document.querySelectorAll(frameLinks))
      link.setAttribute('data-discover', 'true')
  }, [])
  if (!hasScripts) return null
  return (
    <>
      {hrefs.map((href) => (
        <a key={href} href={href} hidden data-discover="true">
          {href}
        </a>
      ))}
    </>
  )
}
