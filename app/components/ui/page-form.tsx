import { useLocation } from '@remix-run/react'
import { forwardRef, type ComponentProps } from 'react'

/**
 * A form that the page it stands on answers. It names that address: w3m sends a form without one to
 * the address without its query, and a search is lost.
 */
export const PageForm = forwardRef<HTMLFormElement, ComponentProps<'form'>>(
  function PageForm(props, ref) {
    const { pathname, search } = useLocation()
    return <form ref={ref} method="post" action={pathname + search} {...props} />
  },
)
