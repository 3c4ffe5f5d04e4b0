import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** ms; so often an open page asks our own server whether the payment has arrived. */
const pollMs = 3000

/** Asks for the page's data again while a payment is waited for and somebody looks at the page. */
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
