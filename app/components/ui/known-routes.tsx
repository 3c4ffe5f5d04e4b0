import { useEffect } from 'react'
import { useHasScripts } from './use-has-scripts'

const frameLinks = ['.site-header', '.site-footer', '.side-panel']
  .map((part) => `${part} a[href^="/"]`)
  .join()

/**
 * Has Remix learn where these addresses, and the links of the frame, lead before anybody goes there.
 * A background save that is answered while a navigation is still finding that out breaks off both.
 */
export function KnownRoutes({ hrefs }: { hrefs: readonly string[] }) {
  const hasScripts = useHasScripts()
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
