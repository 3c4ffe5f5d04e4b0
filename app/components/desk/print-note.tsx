import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { printsInWords } from '#app/words/prints'
import { useMay } from './use-may'
import type { Permission } from '#contract/desk/roles'

interface PrintNoteProps {
  count: number
  needs: Permission
  message: string | undefined
  /** Distinguishes it from other forms of the page. */
  intent?: string
}

/** Shows the number of prints and records another; on the screen only. */
export function PrintNote({ count, needs, message, intent }: PrintNoteProps) {
  const mayNote = useMay(needs)
  return (
    <div className="desk-screen">
      <FormMessage message={message} />
      <PageForm className="desk-actions">
        <span className="muted">{printsInWords(count)}</span>{' '}
        {mayNote && (
          <button
            type="submit"
            className="button button-small"
            {...(intent !== undefined && { name: 'intent', value: intent })}
          >
            登记打印一次
          </button>
        )}
      </PageForm>
    </div>
  )
}
