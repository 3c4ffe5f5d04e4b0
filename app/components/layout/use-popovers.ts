import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isComposing } from '#app/browser/is-composing'

/**
 * Closes open popovers on a click elsewhere, on Esc and on navigation. Without scripts they stay
 * open.
 */
export function usePopovers() {
  const { key } = useLocation()

  useEffect(() => {
    closePopovers()
    function clickElsewhere({ target }: MouseEvent) {
      closePopovers(target as Node)
    }
    function pressEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || isComposing(event)) return
      for (const popover of closePopovers())
        if (popover.contains(document.activeElement)) popover.querySelector('summary')?.focus()
    }
    document.addEventListener('click', clickElsewhere)
    document.addEventListener('keydown', pressEscape)
    return () => {
      document.removeEventListener('click', clickElsewhere)
      document.removeEventListener('keydown', pressEscape)
    }
  }, [key])
}

function closePopovers(kept?: Node): Element[] {
  const open = [...document.querySelectorAll('.popover[open]')]
  const closed = open.filter((popover) => kept === undefined || !popover.contains(kept))
  for (const popover of closed) popover.removeAttribute('open')
  return closed
}
