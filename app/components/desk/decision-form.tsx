import type { ReactNode } from 'react'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { useCaseReply, useCaseVersion } from './case-page'

interface Act {
  decision: string
  label: string
  tone?: 'primary' | 'danger'
}

interface DecisionFormProps<Name extends string> {
  title: string
  words?: ReactNode
  /** Its buttons; the first names the form. */
  acts: readonly [Act, ...Act[]]
  defaultValue?: { [N in Name]?: string }
  /** Its fields, by the names of the call's input. */
  children?: (fields: Record<Name, FieldMetadata>) => ReactNode
}

/**
 * A decision of a case, sent with the case's version. What needs other fields is a form of its own,
 * so that Enter in a reason of refusal does not approve.
 */
export function DecisionForm<Name extends string = never>(props: DecisionFormProps<Name>) {
  const { title, words, acts, defaultValue, children } = props
  const id = acts[0].decision
  const lastResult = useCaseReply(acts.map(({ decision }) => decision))
  const version = useCaseVersion()
  const [form, fields] = useForm<Record<Name, string>>({
    id,
    lastResult,
    ...(defaultValue !== undefined && { defaultValue }),
  })
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {words !== undefined && <p>{words}</p>}
      <PageForm id={id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        {children?.(fields)}
        {acts.map(({ decision, label, tone }) => (
          <button
            key={decision}
            type="submit"
            className={tone === undefined ? 'button' : `button button-${tone}`}
            name="decision"
            value={decision}
          >
            {label}
          </button>
        ))}
      </PageForm>
    </section>
  )
}

interface ReasonFieldProps {
  label: string
  field: FieldMetadata
}

/** A reason beside several buttons: Enter begins a line and presses none of them. */
export function ReasonField({ label, field }: ReasonFieldProps) {
  return <TextArea label={label} field={field} rows={2} maxLength={200} />
}
