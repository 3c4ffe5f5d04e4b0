import { useLocation, useNavigate, useSubmit, type SubmitFunction } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { leadsNowhere } from '#app/browser/keep-link'
import { elementNamed, startAt } from '#app/browser/start-at'
import { noteMove, noteTyping } from '#app/browser/last-move'
import { useIsUnanswered } from '#app/browser/unanswered'
import { loadedPresses, loadPresses } from '#app/components/goods/presses'
import { typedKeeper } from '#app/components/goods/typed-keeper'
import { clearIntent } from '#app/views/cart/draft-form'
import { loadTyped } from './route-change'

/**
 * Makes every plain `<a>` and `<form>` navigate without a page load once scripts run, by one pair
 * of listeners on the document instead of a router component per row (docs/decisions/011).
 * `data-full` on an element or an ancestor leaves it to the browser (downloads, uploads).
 */
export function DelegatedNavigation() {
  const navigate = useNavigate()
  const submit = useSubmit()
  const drawn = useDrawnAddress()
  useTakingBack()
  useLoadingWhenUsed()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    let clicked: HTMLButtonElement | null = null

    function noteButton(event: MouseEvent) {
      clicked = (event.target as Element).closest('button')
    }

    function followLink(event: MouseEvent) {
      const anchor = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (anchor === null || !isPlainClick(event) || !staysInShop(anchor)) return
      event.preventDefault()
      const to = anchor.pathname + anchor.search + anchor.hash
      if (isOnThisPage(anchor)) goTo(anchor.hash)
      else if (!leadsNowhere()) goOnWhenKept(() => leaveFor(to))
    }

    function leaveFor(to: string) {
      const form = typedKeeper()?.waitingForm(to)
      noteMove(form === undefined ? 'link' : 'form')
      if (form === undefined) navigate(to)
      else submit(form, { method: 'post', action: location.pathname + location.search })
    }

    function submitForm(event: SubmitEvent) {
      const form = event.target as HTMLFormElement
      const button = submitterOf(event, clicked)
      const action = new URL(button?.getAttribute('formaction') ?? form.action, form.baseURI)
      const isElsewhere = action.origin !== location.origin
      if (event.defaultPrevented || isElsewhere || isLeftToBrowser(button ?? form)) return
      event.preventDefault()
      const isPost = form.method === 'post'
      if (!isPost && leadsNowhere()) return
      const to = addressNow(action, drawn.current)
      if (button?.value === clearIntent) typedKeeper()?.forgetTyped()
      const presses = loadedPresses()
      if (button !== undefined && presses?.isGoodsButton(button) === true)
        presses.notePress(button, form, to, submit)
      else goOnWhenKept(sending(submit, form, button, to), { needsPage: isPost })
    }

    document.addEventListener('click', noteButton, true)
    document.addEventListener('click', followLink)
    document.addEventListener('submit', submitForm)
    return () => {
      document.removeEventListener('click', noteButton, true)
      document.removeEventListener('click', followLink)
      document.removeEventListener('submit', submitForm)
    }
  }, [drawn, navigate, submit])

  return null
}

function useDrawnAddress() {
  const { pathname, search } = useLocation()
  const drawn = useRef('')
  useEffect(() => {
    drawn.current = pathname + search
  }, [pathname, search])
  return drawn
}

/**
 * The target of a form. A page's address changes a moment before its content: a form of the old
 * content goes to the new address, or a filter just chosen would be lost.
 */
function addressNow({ pathname, search }: URL, drawn: string): string {
  const address = pathname + search
  const isOfThisPage = address === drawn && pathname === location.pathname
  return isOfThisPage ? location.pathname + location.search : address
}

function sending(
  submit: SubmitFunction,
  form: HTMLFormElement,
  button: HTMLButtonElement | undefined,
  to: string,
): () => void {
  const isPost = form.method === 'post'
  const leave = (isPost && typedKeeper()?.noteForm(form, button)) || (() => button ?? form)
  return () => {
    // A reply may have removed it meanwhile.
    if (!form.isConnected) return
    noteMove(isPost ? 'form' : 'link')
    // The address is passed: without it the router would post to `/`, the route of this component.
    // A detached form has no method.
    const method = (button?.getAttribute('formmethod') ?? form.method) as 'get' | 'post'
    submit(leave(), { action: to, method, preventScrollReset: isPost })
  }
}

function goOnWhenKept(goOn: () => void, options?: { needsPage: boolean }): void {
  const presses = loadedPresses()
  if (presses === undefined) keepThen(goOn)
  else presses.afterPresses(() => keepThen(goOn), options)
}

function useLoadingWhenUsed() {
  // Listens for the lifetime of the document.
  useEffect(() => {
    document.addEventListener('pointerover', loadPresses)
    document.addEventListener('focusin', loadPresses)
    document.addEventListener('input', loadTyped, { once: true })
    document.addEventListener('input', noteTyping)
  }, [])
}

function useTakingBack() {
  const isUnanswered = useIsUnanswered()
  useEffect(() => {
    if (isUnanswered) typedKeeper()?.takeBackReleased()
  }, [isUnanswered])
}

function keepThen(goOn: () => void): void {
  const keeper = typedKeeper()
  if (keeper === undefined) goOn()
  else void keeper.saveTyped().then(goOn)
}

/**
 * The button that sends a form. Chrome before 81 does not name it in the event: there it is the
 * button clicked last; Enter in a field counts as a click on the form's first button.
 */
function submitterOf(
  event: SubmitEvent,
  clicked: HTMLButtonElement | null,
): HTMLButtonElement | undefined {
  const told = event.submitter as HTMLElement | null | undefined
  if (told instanceof HTMLButtonElement) return told
  const isLastClicked = told === undefined && clicked?.type === 'submit'
  return isLastClicked && clicked.form === event.target ? clicked : undefined
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !hasModifier
}

function staysInShop(anchor: HTMLAnchorElement): boolean {
  const { origin, target } = anchor
  return origin === location.origin && target === '' && !isLeftToBrowser(anchor)
}

function isOnThisPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname + search === location.pathname + location.search
}

// Not by changing the address: Remix would treat it as a new page and drop its replies.
function goTo(hash: string): void {
  const element = elementNamed(hash)
  if (element === null) window.scrollTo(0, 0)
  else startAt(element)
}

function isLeftToBrowser(element: Element): boolean {
  return element.closest('[data-full]') !== null
}
