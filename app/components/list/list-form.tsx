import { useMemo, useRef, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useShell } from '#app/components/ui/use-shell'
import { AroundFormContext } from '#app/components/ui/keeping-link'
import { May } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { enterIntent } from '#app/views/cart/draft-form'
import { useRowKeys } from './use-row-keys'

/**
 * One form around a list: its filters, sorting, quantity fields and pages. Without scripts the
 * links are buttons of it, so that typed numbers are sent along.
 */
export function ListForm({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const filled = useRowKeys(form)
  const hasScripts = useHydrated()
  const hasButtons = useShell().draft !== undefined && !hasScripts
  const around = useMemo(() => ({ isForm: true, hasButtons, filled }), [hasButtons, filled])
  return (
    <PageForm ref={form} autoComplete="off">
      <May needs="buy">
        {/* Enter in any field presses the first button of a form. */}
        <button type="submit" name="intent" value={enterIntent} hidden>
          全部加入购物车
        </button>
      </May>
      <AroundFormContext.Provider value={around}>{children}</AroundFormContext.Provider>
    </PageForm>
  )
}
