import { useEffect, useRef, type ReactNode } from 'react'
import { isComposing } from '#app/browser/is-composing'

export interface DrawerProps {
  onClose: () => void
}

/** The open part of the side panel. It takes the focus and returns it; Esc closes it. */
export function Drawer({
  title,
  onClose,
  children,
}: DrawerProps & { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const shown = box.current
    shown?.focus()
    return () => {
      const isLeaving = shown?.contains(document.activeElement) === true
      const hasNone = document.activeElement === document.body
      if ((isLeaving || hasNone) && before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    function pressEscape(event: KeyboardEvent) {
      // Esc closes a dialog over the drawer first.
      const isAsked = document.querySelector('[role="alertdialog"]') !== null
      if (event.key === 'Escape' && !isAsked && !isComposing(event)) onClose()
    }
    document.addEventListener('keydown', pressEscape)
    return () => {
      document.removeEventListener('keydown', pressEscape)
    }
  }, [onClose])

  return (
    <section className="drawer" aria-label={title} tabIndex={-1} ref={box}>
      <div className="drawer-head">
        <h2>{title}</h2>
        <button type="button" aria-label={`收起${title}`} onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </section>
  )
}
