import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Written by render-document.server.tsx. */
    fetchedRoutes: typeof window.__remixManifest.routes
  }
}

startTransition(() => {
  hydrateRoot(document, <Shop />)
})

function Shop() {
  // Only now: a page that needs this file loads it before Remix has written its manifest.
  Object.assign(window.__remixManifest.routes, window.fetchedRoutes)
  return <RemixBrowser />
}

// For installing the shop and for the page without network only, so a failure does no harm.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
