import { createContext, useContext, type ReactNode } from 'react'
import { gotoName } from '#app/views/cart/draft-form'

export interface AroundForm {
  /** There is a form around, so nothing inside may be one. */
  isForm: boolean
  /** Links are buttons of this form, since nothing else would keep its input. */
  hasButtons: boolean
  /** Number of filled quantity fields; undefined while nothing was typed. */
  filled: number | undefined
}

export const AroundFormContext = createContext<AroundForm>({
  isForm: false,
  hasButtons: false,
  filled: undefined,
})

export function useAroundForm(): AroundForm {
  return useContext(AroundFormContext)
}

interface KeepingLinkProps {
  href: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'true'
}

/** Leads to another page or part of a list, as a link or as a button that keeps the input. */
export function KeepingLink({ href, children, ...said }: KeepingLinkProps) {
  if (!useAroundForm().hasButtons)
    return (
      <a href={href} {...said}>
        {children}
      </a>
    )
  return (
    <button type="submit" className="keeping-link" name={gotoName} value={href} {...said}>
      {children}
    </button>
  )
}
