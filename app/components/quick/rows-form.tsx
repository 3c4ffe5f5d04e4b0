import { useMemo, type ReactNode } from 'react'
import { AroundFormContext } from '#app/components/ui/keeping-link'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'

/**
 * The form around the rows of a list or template. Its first button, which Enter presses, saves, and
 * with `next` leads to the row below. For people who may change the rows its links are buttons, so
 * that the input is saved before they lead on.
 */
export function RowsForm({
  enter = 'save',
  children,
}: {
  enter?: 'save' | 'next'
  children: ReactNode
}) {
  const hasButtons = useMay('buy')
  const around = useMemo(() => ({ isForm: true, hasButtons, filled: undefined }), [hasButtons])
  return (
    <PageForm noValidate>
      {hasButtons && (
        <button
          type="submit"
          name="intent"
          value={enter}
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        >
          保存
        </button>
      )}
      <AroundFormContext.Provider value={around}>{children}</AroundFormContext.Provider>
    </PageForm>
  )
}
