import { useEffect, useState } from 'react'

/**
 * Has Remix learn where these addresses lead before anybody goes there. A background save that is
 * answered while a navigation is still finding that out breaks off both.
 */
export function KnownRoutes({ hrefs }: { hrefs: readonly string[] }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  if (!isReady) return null
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
