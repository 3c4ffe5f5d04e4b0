import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { readKeyword, storeKeyword } from '#app/browser/client-storage'
import { isComposing } from '#app/browser/is-composing'
import { isTypingIn } from '#app/browser/last-move'
import { useSuggestions } from './use-suggestions'

const nothing = -1
const neverChanges = () => () => undefined
const nothingStored = () => ''

/**
 * Combobox behaviour of the search field: the list shows on focus when there is text, and hides on
 * blur or Esc; arrow keys move the choice, Enter submits it (product.md §4). `chosen` is -1 for
 * none. A page without a keyword starts with the one typed last.
 */
export function useCombobox(initial: string) {
  const [typed, setText] = useState<string>()
  const stored = useSyncExternalStore(neverChanges, readKeyword, nothingStored)
  const text = typed ?? (initial === '' ? stored : initial)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(nothing)
  const [kind, setKind] = useState('goods')
  const field = useRef<HTMLInputElement>(null)
  const offer = useSuggestions(text, kind, isOpen)
  useWhenAsked(initial, field, setText)
  const items = offer.state === 'found' ? offer.items : []
  const isShown = isOpen && offer.state !== 'idle'

  function open() {
    const checked = field.current?.form?.elements.namedItem('type')
    if (checked instanceof RadioNodeList) setKind(checked.value)
    setChosen(nothing)
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
  }

  function type(keywords: string) {
    setText(keywords)
    storeKeyword(keywords)
    open()
  }

  function submit(keywords: string) {
    if (field.current === null) return
    setText(keywords)
    storeKeyword(keywords)
    close()
    field.current.value = keywords
    field.current.form?.requestSubmit()
  }

  function steer(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const choice = isShown ? items[chosen] : undefined
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault()
      submit(choice.text)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) setChosen(nextChoice(chosen, event.key === 'ArrowDown' ? 1 : -1, items.length))
      else open()
    }
  }

  return { field, text, offer, isShown, chosen, open, close, type, steer, submit }
}

/** Shows the keywords of a new page; newer input stays. */
function useWhenAsked(
  asked: string,
  field: RefObject<HTMLInputElement>,
  setText: (text: undefined) => void,
): void {
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    if (field.current !== null && !isTypingIn(field.current)) setText(undefined)
  }, [asked, field, setText])
}

/** Wraps around through -1, where the typed text itself is submitted. */
export function nextChoice(chosen: number, step: 1 | -1, count: number): number {
  return ((chosen + 1 + step + count + 1) % (count + 1)) - 1
}
