import { useEffect, useState } from 'react'
import type { Toast } from '#app/web/toast'

const shownMs = 5_000

/** Stays without scripts; with them it disappears by itself. */
export function ToastBar({ toast }: { toast: Toast }) {
  const [isShown, setIsShown] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => {
      setIsShown(false)
    }, shownMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])

  if (!isShown) return null
  return (
    <div className={`toast toast-${toast.kind}`} role="status">
      <span>{toast.message}</span>
      {toast.link && <a href={toast.link.to}>{toast.link.label}</a>}
    </div>
  )
}
