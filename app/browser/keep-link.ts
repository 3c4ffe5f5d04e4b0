import { afterPress, notePresses } from './after-press'
import { noteUnanswered, stayOpen } from './unanswered'

/**
 * Whether a link would lead nowhere because the browser knows that it has no network. Asked before
 * Remix is: for a page whose script is not here yet it would load the document anew, and with it
 * lose all that was typed.
 */
export function leadsNowhere(): boolean {
  noteUnanswered(!navigator.onLine)
  return !navigator.onLine
}

/**
 * Keeps the page that a link leads away from while nothing answers, with all that was typed: Remix
 * would show an error in its place. As with forms the answer stays open, and the next link or form
 * takes its place. An answer that comes while something is pressed waits until that is let go.
 */
export function keepPageUntilAnswered(): void {
  notePresses()
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    try {
      const answer = await send(input, init)
      // What it changes would move what is pressed.
      await new Promise<void>(afterPress)
      return answer
    } catch (error) {
      // Not what was broken off, because another link was followed meanwhile.
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

/** Where Remix asks for the data of a page. */
function dataPath(pathname: string): string {
  return `${pathname === '/' ? '/_root' : pathname}.data`
}
