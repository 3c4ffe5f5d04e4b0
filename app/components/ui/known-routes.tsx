import { useHasScripts } from './use-has-scripts'

/**
 * Has Remix learn where these addresses lead before anybody goes there. A background save that is
 * answered while a navigation is still finding that out breaks off both.
 */
export function KnownRoutes({ hrefs }: { hrefs: readonly string[] }) {
  const hasScripts = useHasScripts()
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
