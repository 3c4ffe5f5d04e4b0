import type { SubmissionResult } from '@conform-to/dom'
import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/desk/roles'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { LateNotice } from './late-notice'
import { NoRight } from './no-right'
import { useMay } from './use-may'

interface AddPageProps<Name extends string> {
  title: string
  /** Who lacks it is told who has it, instead of the form. */
  permission: Permission
  /** Of the form; its fields are `id-name`. */
  id: string
  /** Above the fields. */
  heading: string
  defaultValue?: Partial<Record<Name, string | number>>
  /** The form takes the whole width, for long texts. */
  isWide?: boolean
  /** Drawn above the form when it was only looked at; then there is a button for that. */
  preview?: { shown: ReactNode; decision?: string; label?: string }
  /** For files. */
  encType?: 'multipart/form-data'
  children: (fields: Record<Name, FieldMetadata>) => ReactNode
}

/** A page that adds one thing of the desk. Afterwards its action shows what was added. */
export function AddPage<Name extends string>(props: AddPageProps<Name>) {
  const { title, permission, id, heading, defaultValue, isWide = false, preview, children } = props
  const { decision = 'preview', label = '预览' } = preview ?? {}
  const reply = useActionData<SubmissionResult>()
  const mayAdd = useMay(permission)
  const [form, fields] = useForm<Record<string, string>>({ id, lastResult: reply, defaultValue })
  return (
    <>
      <h1>{title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {preview?.shown}
      {mayAdd ? (
        <section className="panel" aria-labelledby="add-title">
          <h2 id="add-title">{heading}</h2>
          <PageForm
            id={form.id}
            className={isWide ? 'desk-form desk-form-wide' : 'desk-form'}
            encType={props.encType}
            noValidate
          >
            {preview !== undefined && <NoDefaultButton />}
            <FormMessage message={form.errors?.[0]} />
            {children(fields)}
            <p className="desk-actions">
              <button type="submit" className="button button-primary" name="decision" value="save">
                新增
              </button>{' '}
              {preview !== undefined && (
                <button type="submit" className="button" name="decision" value={decision}>
                  {label}
                </button>
              )}
            </p>
          </PageForm>
        </section>
      ) : (
        <NoRight permission={permission} />
      )}
    </>
  )
}
