import { createContext, useContext, type ReactNode } from 'react'
import { gotoName } from '#app/views/cart/draft-form'

/** What stands around a link or a form of one product. */
export interface AroundForm {
  /** A form stands around, so that nothing inside may be one. */
  isForm: boolean
  /** Links are buttons of this form, because nothing else would keep what was typed in it. */
  hasButtons: boolean
  /** How many of its quantity fields are filled; undefined while nothing was typed. */
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

/** Leads to another page or part of a list, as a link or as whatever keeps the numbers typed. */
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
