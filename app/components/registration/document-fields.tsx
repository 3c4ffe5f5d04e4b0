import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import { documentTitles, endless } from '#contract/document-slots'
import type { DocumentInput, Slot } from '#contract/registration'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { DocumentPictures } from './document-pictures'
import { EndlessField } from './endless-field'
import { useKeptUploads } from './use-kept-uploads'

export interface DocumentFieldsProps {
  slot: Slot
  /** Target of the form; label of its button. */
  action: string
  label: string
  purchaser: string
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
  children?: ReactNode
}

type Fields = Record<keyof DocumentInput, FieldMetadata>

export function DocumentFields(props: DocumentFieldsProps) {
  const { slot, label, purchaser, lastResult, message, children } = props
  const { document } = slot
  const { uploaded, action } = useKeptUploads(slot.slot, props.action)
  const [form, fields] = useForm<Record<keyof DocumentInput, string>>({
    id: `${slot.slot}-form`,
    lastResult,
    defaultValue: {
      title: document?.title ?? (slot.titles.length === 1 ? slot.titles[0] : undefined),
      number: document?.number,
      validFrom: document?.validFrom,
      validUntil: document?.validUntil === endless ? '' : document?.validUntil,
      isEndless: document?.validUntil === endless ? 'on' : '',
      person: document?.person ?? purchaser,
      subject: document?.subject ?? '采购药品、医疗器械',
    },
  })
  return (
    <PageForm
      needs="own"
      id={form.id}
      className="document-fields"
      action={action}
      encType="multipart/form-data"
      noValidate
    >
      <FormMessage message={message ?? form.errors?.[0]} />
      <input type="hidden" name="slot" value={slot.slot} />
      {children}
      <TitleField slot={slot} field={fields.title} />
      {slot.hasNumber && <Field label="证号" field={fields.number} maxLength={60} required />}
      {slot.hasPerson && <PersonFields fields={fields} kept={document?.idNumber ?? ''} />}
      <DayFields slot={slot} fields={fields} />
      <DocumentPictures slot={slot} fields={fields} uploaded={uploaded} />
      <SubmitButton intent="save" busy="保存中…">
        {label}
      </SubmitButton>
    </PageForm>
  )
}

function TitleField({ slot, field }: { slot: Slot; field: FieldMetadata }) {
  const [only, ...others] = slot.titles
  if (others.length === 0) return <input type="hidden" name="title" value={only} />
  const choices = Object.fromEntries(slot.titles.map((title) => [title, documentTitles[title]]))
  return <RadioField legend="证照名称" field={field} choices={choices} />
}

function PersonFields({ fields, kept }: { fields: Fields; kept: string }) {
  return (
    <>
      <Field label="被委托人" field={fields.person} maxLength={20} required />
      <Field
        label="身份证号"
        field={fields.idNumber}
        maxLength={30}
        hint={kept === '' ? '加密保存，页面上只显示首尾几位' : `已保存 ${kept}，不改可留空`}
        required={kept === ''}
      />
      <Field label="委托事项" field={fields.subject} maxLength={100} required />
    </>
  )
}

const dayHint = '如 2028-12-31，也可写 20281231'

function DayFields({ slot, fields }: { slot: Slot; fields: Fields }) {
  if (slot.dates === 'none') return null
  const isPeriod = slot.dates === 'period'
  return (
    <>
      {isPeriod && (
        <Field
          label="委托开始日期"
          field={fields.validFrom}
          maxLength={20}
          hint={dayHint}
          required
        />
      )}
      <Field
        label={isPeriod ? '委托终止日期' : '有效期至'}
        field={fields.validUntil}
        maxLength={20}
        hint={dayHint}
        required={isPeriod}
      />
      {!isPeriod && <EndlessField field={fields.isEndless} />}
    </>
  )
}
