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
  // Not sooner: pages that need this file load it before Remix has written its manifest.
  Object.assign(window.__remixManifest.routes, window.fetchedRoutes)
  return <RemixBrowser />
}

// Not a part of any page: without it everything works, only not installed and not offline.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
