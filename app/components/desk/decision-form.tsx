import type { ReactNode } from 'react'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import type { CaseReply } from '#app/views/desk/case-reply'
import { useCaseReply, useCaseVersion } from './case-page'

interface Act {
  decision: string
  label: string
  tone?: 'primary' | 'danger'
}

interface DecisionFormProps<Name extends string> {
  title: string
  words?: ReactNode
  /** On a page that sends several calls: which one this is. */
  intent?: string
  /** Its buttons; without an intent the first names the form. */
  acts: readonly [Act, ...Act[]]
  /** Makes a form that is sent twice count once; a refused form keeps its own. */
  token?: string
  /** For files. */
  encType?: 'multipart/form-data'
  defaultValue?: { [N in Name]?: string | string[] | number | undefined }
  /** The form takes the whole width, for tables. */
  isWide?: boolean
  /** Its fields, by the names of the call's input. */
  children?: (fields: Record<Name, FieldMetadata>) => ReactNode
}

/**
 * A decision of a case, sent with the case's version. Enter presses its one button, and none of
 * several.
 */
export function DecisionForm<Name extends string = never>(props: DecisionFormProps<Name>) {
  const { title, words, intent, acts, token, encType, defaultValue, isWide, children } = props
  const id = intent ?? acts[0].decision
  const lastResult = useCaseReply(
    intent === undefined ? acts.map(({ decision }) => decision) : [intent],
  )
  const version = useCaseVersion()
  const [form, fields] = useForm<Record<Name, string | string[]>>({
    id,
    lastResult,
    ...(defaultValue !== undefined && { defaultValue }),
  })
  return (
    <section className="panel" aria-labelledby={`${id}-decision`}>
      <h2 id={`${id}-decision`}>{title}</h2>
      {words !== undefined && <p>{words}</p>}
      <PageForm
        id={id}
        className={isWide === true ? 'desk-form desk-form-wide' : 'desk-form'}
        encType={encType}
        noValidate
      >
        {acts.length > 1 && <NoDefaultButton />}
        <FormMessage message={form.errors?.[0] ?? toldAbove(lastResult)} />
        {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
        <input type="hidden" name="version" value={version} />
        {token !== undefined && (
          <input type="hidden" name="token" value={keptToken(lastResult) ?? token} />
        )}
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

function keptToken(reply: CaseReply | undefined): string | undefined {
  const kept = reply?.initialValue?.token
  return typeof kept === 'string' && kept !== '' ? kept : undefined
}

/** The error of what the form sends without a field of its own. */
function toldAbove(reply: CaseReply | undefined): string | undefined {
  const { decision, version, token, rows, lines } = reply?.error ?? {}
  return (decision ?? version ?? token ?? rows ?? lines)?.[0]
}

interface ReasonFieldProps {
  label: string
  field: FieldMetadata
}

/** A reason beside several buttons: Enter begins a line. */
export function ReasonField({ label, field }: ReasonFieldProps) {
  return <TextArea label={label} field={field} rows={2} maxLength={200} />
}
