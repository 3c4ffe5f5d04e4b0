import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ScriptFailure } from './components/errors/script-failure'
import { keepPageUntilAnswered } from './browser/keep-link'
import { keepServedPage } from './browser/served-page'

declare global {
  interface Window {
    /** Written by hand-over.server.ts. */
    fetchedRoutes: typeof window.__remixManifest.routes
  }
}

keepPageUntilAnswered()

// A task each, so that the browser paints and handles keys in between: on an old machine each takes
// a while.
void waitForData().then(() => setTimeout(() => startTransition(takeOver)))

/**
 * RemixBrowser waits for its page's data by throwing a promise. Called once before React runs, and
 * awaited: when the root suspends while somebody types, React has to render at once ("Root did not
 * complete") and the input is lost.
 */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    // Any other error is thrown again when React calls it.
    if (thrown instanceof Promise) await thrown
  }
}

function takeOver(): void {
  const root = hydrateRoot(
    document,
    <ScriptFailure>
      <Shop />
    </ScriptFailure>,
  )
  keepServedPage(() => {
    root.unmount()
    if ('__remixRouter' in window) window.__remixRouter.dispose()
  })
}

function Shop() {
  // Only now: a page that needs this file loads it before Remix has written its manifest.
  Object.assign(window.__remixManifest.routes, window.fetchedRoutes)
  return <RemixBrowser />
}

// For installing the shop and for the page without network only, so a failure does no harm.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
