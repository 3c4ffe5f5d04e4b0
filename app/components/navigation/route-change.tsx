import { NavigationType, useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { takeLoginFlag } from '#app/browser/client-storage'
import { isTyping, wasFormSent } from '#app/browser/last-move'
import { elementNamed, startAt } from '#app/browser/start-at'
import type * as TypedFields from '#app/browser/typed-fields'
import { noteUnanswered } from '#app/browser/unanswered'
import { paths } from '#app/site/paths'

/** ms after a change of route (product.md §9). */
export const pageViewDelay = 300
/** ms until the scroll position of a page returned to is restored (product.md §9). */
export const scrollDelay = 100

// There is no layout on the server, and React would warn on every page.
const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The scroll position of each route visited in this tab, px. */
const heights = new Map<string, number>()
let typed: typeof TypedFields | undefined

/** Loads the typed-number keeper at the first key. */
export function loadTyped() {
  import('#app/browser/typed-fields').then(
    (loaded) => {
      typed = loaded
      loaded.keepTyped()
    },
    () => undefined,
  )
}

/**
 * On a client navigation: scrolls to the top, focuses the heading, reports the page view, restores
 * scroll position and input of a page returned to, and reloads once while the login flag is set
 * (docs/decisions/055). The first page is a document and needs none of this.
 */
export function RouteChange() {
  const { pathname, search } = useLocation()
  const route = pathname + search
  const shown = useRef(route)
  const left = useRef(pathname)
  const isPop = useNavigationType() === NavigationType.Pop
  useHeight(route)

  useLayoutEffectInBrowser(() => {
    const isSigningIn = takeLoginFlag()
    if (shown.current === route) return
    shown.current = route
    if (isSigningIn) {
      location.reload()
      return
    }
    const isAnswerHere = !isPop && wasFormSent() && left.current === pathname
    left.current = pathname
    if (!isAnswerHere) startPage({ isNew: !isPop })
    if (isPop) typed?.restoreTyped()
    const pageView = setTimeout(tellPageView, pageViewDelay)
    const height = isPop ? heights.get(route) : undefined
    const endRestoring = height === undefined ? undefined : restoreHeight(height)
    return () => {
      clearTimeout(pageView)
      endRestoring?.()
    }
  }, [route, pathname, isPop])

  return null
}

/**
 * Scrolls to `height`, px, after `scrollDelay`, for a page that was still too short for it when the
 * router restored it. Not once it was reached: whoever scrolls on at once is not thrown back.
 * Returns the function that calls it off.
 */
function restoreHeight(height: number): () => void {
  const timer = setTimeout(() => window.scrollTo(0, height), scrollDelay)
  const callOffWhenReached = () => {
    if (window.scrollY === height) clearTimeout(timer)
  }
  window.addEventListener('scroll', callOffWhenReached, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', callOffWhenReached)
  }
}

/** Records the scroll position of a route while it is shown. */
function useHeight(route: string): void {
  // A new route is scrolled to its top as soon as it is rendered, so its listener must be in place
  // by then: an effect after the paint would record that position for the previous route.
  useLayoutEffectInBrowser(() => {
    const keep = () => heights.set(route, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [route])
}

/**
 * Starts a page as a document would: at its top or its hash, with the focus on its heading for
 * screen readers. Not after a form on the same page, whose reply belongs where the buyer is. A
 * field still being typed in keeps the focus.
 */
function startPage({ isNew }: { isNew: boolean }) {
  noteUnanswered(false)
  const named = elementNamed(location.hash)
  if (isNew && named === null) window.scrollTo(0, 0)
  if (isTyping()) return
  const start = named ?? document.querySelector<HTMLElement>('main h1')
  if (start !== null) startAt(start, { preventScroll: named === null || !isNew })
}

function tellPageView() {
  const form = new URLSearchParams({ path: location.pathname }).toString()
  // Sent with its type: Chromium up to 86 sends URLSearchParams as plain text.
  navigator.sendBeacon(
    paths.pageView(),
    new Blob([form], { type: 'application/x-www-form-urlencoded' }),
  )
}
