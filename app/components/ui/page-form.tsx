import { useLocation } from '@remix-run/react'
import { forwardRef, useImperativeHandle, type ComponentProps } from 'react'
import type { StoreRight } from '#contract/store-roles'
import { OnlyFor, useMay } from './may'
import { FormTokenField } from './form-token-field'
import { StoreField } from './store-field'
import { useFirstMistake } from './use-seen'

interface PageFormProps extends ComponentProps<'form'> {
  /** The role that sends it: for whoever has it not, who can do it stands in its place. */
  needs?: StoreRight
}

/**
 * Every form that changes something, with the store that it was made for. Where it names no address,
 * the page it stands on answers it, by its whole address: w3m sends a form without one to the address
 * without its query, and a search is lost. When it is answered, the first of its fields that is wrong
 * is in view and focused.
 */
export const PageForm = forwardRef<HTMLFormElement, PageFormProps>(function PageForm(
  { needs, children, ...props },
  ref,
) {
  const { pathname, search } = useLocation()
  const form = useFirstMistake()
  useImperativeHandle(ref, () => form.current as HTMLFormElement)
  const isAllowed = useMay(needs)
  if (needs !== undefined && !isAllowed) return <OnlyFor needs={needs} />
  return (
    <form ref={form} method="post" action={pathname + search} {...props}>
      <StoreField />
      <FormTokenField />
      {children}
    </form>
  )
})
