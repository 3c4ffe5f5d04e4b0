import { afterPress, notePresses } from './after-press'
import { noteUnanswered, stayOpen } from './unanswered'

/**
 * True when the browser knows that it is offline. Checked before Remix acts: for a page whose
 * script is not loaded yet it would load the document anew and lose all input.
 */
export function leadsNowhere(): boolean {
  noteUnanswered(!navigator.onLine)
  return !navigator.onLine
}

/**
 * Keeps the current page, with all input, while a link's request gets no answer: Remix would show
 * an error in its place. As with forms the promise stays open, and the next link or form replaces
 * it. An answer that arrives while something is pressed waits for its release.
 */
export function keepPageUntilAnswered(): void {
  notePresses()
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    try {
      const answer = await send(input, init)
      // The new page would move the pressed element.
      await new Promise<void>(afterPress)
      return answer
    } catch (error) {
      // Not an aborted request, when another link was followed meanwhile.
      if (!(error instanceof TypeError) || !isAskedByLink(input)) throw error
      noteUnanswered(true)
      return stayOpen<Response>()
    }
  }
}

function isAskedByLink(input: RequestInfo | URL): boolean {
  const target = window.__remixRouter.state.navigation
  const address = new URL(input instanceof Request ? input.url : input, location.href)
  return (
    target.state === 'loading' &&
    target.formMethod === undefined &&
    address.pathname === dataPath(target.location.pathname)
  )
}

function dataPath(pathname: string): string {
  return `${pathname === '/' ? '/_root' : pathname}.data`
}
