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

// Between the two the browser draws and answers keys: on an old machine each takes a while.
void waitForData().then(() => setTimeout(() => startTransition(takeOver)))

/**
 * RemixBrowser waits for the data of its page by throwing a promise. It is called once before React
 * is, and waited for: a root that suspends fails when somebody types meanwhile, because for a key
 * React shows the page at once ("Root did not complete"), and what was typed was lost.
 */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    // Whatever else it throws it throws again when React calls it.
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
