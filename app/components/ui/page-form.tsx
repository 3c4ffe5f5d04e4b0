import { useLocation } from '@remix-run/react'
import { forwardRef, type ComponentProps } from 'react'
import { StoreField } from './store-field'

/**
 * Every form that changes something, with the store that it was made for. Where it names no address,
 * the page it stands on answers it, by its whole address: w3m sends a form without one to the address
 * without its query, and a search is lost.
 */
export const PageForm = forwardRef<HTMLFormElement, ComponentProps<'form'>>(
  function PageForm({ children, ...props }, ref) {
    const { pathname, search } = useLocation()
    return (
      <form ref={ref} method="post" action={pathname + search} {...props}>
        <StoreField />
        {children}
      </form>
    )
  },
)
