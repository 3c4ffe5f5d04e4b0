import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** ms between polls of our own server for the payment. */
const pollMs = 3000

/** Reloads the page's data while a payment is pending and the page is visible. */
export function usePaymentPoll(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOpen || state !== 'idle') return
    const timer = setTimeout(() => {
      if (!document.hidden) revalidate()
    }, pollMs)
    return () => {
      clearTimeout(timer)
    }
  })
}
