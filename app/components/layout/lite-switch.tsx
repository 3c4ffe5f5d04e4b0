import { PageForm } from '#app/components/ui/page-form'
import { paths } from '#app/site/paths'

interface LiteSwitchProps {
  isLite: boolean
  returnTo: string
  className: string
}

/**
 * Switches between 极速版 (no scripts, no pictures) and 标准版. Loads a document, because scripts come or
 * go with it.
 */
export function LiteSwitch({ isLite, returnTo, className }: LiteSwitchProps) {
  return (
    <PageForm action={paths.lite()} data-full>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className={className} name="lite" value={isLite ? '0' : '1'}>
        {isLite ? '切换到标准版' : '切换到极速版'}
      </button>
    </PageForm>
  )
}
