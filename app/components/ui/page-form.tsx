import { useLocation } from '@remix-run/react'
import { forwardRef, useImperativeHandle, type ComponentProps } from 'react'
import type { StoreRight } from '#contract/store-roles'
import { OnlyFor, useMay } from './may'
import { FormTokenField } from './form-token-field'
import { StoreField } from './store-field'
import { useFirstMistake } from './use-seen'

interface PageFormProps extends ComponentProps<'form'> {
  /** Required permission: a person without it sees who has it instead of the form. */
  needs?: StoreRight
}

/**
 * Any form that changes something, with the store it was made for. Without `action` it names the
 * page's whole address: w3m sends a form without one to the address without its query, which loses
 * a search. After a response the first invalid field is in view and focused.
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
