import { useEffect, useId, useRef, type ReactNode } from 'react'
import { isComposing } from '#app/browser/is-composing'

interface ConfirmDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden])'

/**
 * A confirmation in a dialog, with scripts; without them it is a page of its own. A plain element
 * with the role of a dialog, because `<dialog>` needs Firefox 98. Esc closes it, Tab stays inside,
 * and the focus returns to where it was.
 */
export function ConfirmDialog({ title, onClose, children }: ConfirmDialogProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      // The focused element may have been deleted with its line.
      const isThere = before instanceof HTMLElement && before.isConnected
      const target = isThere ? before : document.getElementById('main')
      target?.focus()
    }
  }, [])

  useEffect(() => {
    function guardKeys(event: KeyboardEvent) {
      if (isComposing(event)) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Tab' && box.current !== null) keepInside(box.current, event)
    }
    document.addEventListener('keydown', guardKeys)
    return () => {
      document.removeEventListener('keydown', guardKeys)
    }
  }, [onClose])

  return (
    <div className="dialog-backdrop">
      <div
        className="dialog"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titleId}
        ref={box}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </div>
  )
}

function keepInside(box: HTMLElement, event: KeyboardEvent) {
  const stops = [...box.querySelectorAll<HTMLElement>(focusable)]
  const first = stops[0]
  const last = stops[stops.length - 1]
  const edge = event.shiftKey ? first : last
  if (document.activeElement !== edge && box.contains(document.activeElement)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
