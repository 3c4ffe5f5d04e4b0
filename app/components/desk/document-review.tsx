import type { SubmissionResult } from '@conform-to/dom'
import { rejectCauses } from '#contract/desk/reject-causes'
import { documentSlots, endless, pictureParts } from '#contract/document-slots'
import type { Slot, StoreDocument } from '#contract/registration'
import { DocumentFacts } from '#app/components/registration/document-facts'
import { EndlessField } from '#app/components/registration/endless-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'

interface DocumentReviewProps {
  slot: Omit<Slot, 'document'>
  document: StoreDocument
  version: number
  /** It is to be decided now. */
  isOpen: boolean
  lastResult: SubmissionResult | undefined
}

/** One document: its pictures beside what was typed, and the decision. */
export function DocumentReview(props: DocumentReviewProps) {
  const { slot, document, isOpen } = props
  const title = `document-${document.id}`
  return (
    <section className="panel" id={title} aria-labelledby={`${title}-title`}>
      <h2 id={`${title}-title`}>{documentSlots[slot.slot]}</h2>
      <DocumentFacts document={document} />
      <div className="desk-review">
        <Pictures document={document} />
        {isOpen && <Decision {...props} />}
      </div>
    </section>
  )
}

// A look at an identity card is written into the trail, so it is no part of the page.
function Pictures({ document }: { document: StoreDocument }) {
  return (
    <ul className="desk-pictures">
      {document.pictures.map(({ uploadId, part, isPdf }, at) => {
        const name = `${pictureParts[part]} ${at + 1}`
        return (
          <li key={uploadId}>
            <a className="link" href={deskPaths.picture(uploadId)} target="_blank" rel="noreferrer">
              {part === 'page' && !isPdf ? (
                <img src={deskPaths.picture(uploadId)} alt={`查看${name}`} width={320} />
              ) : (
                `查看${name}`
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

type Fields = Record<
  'number' | 'validFrom' | 'validUntil' | 'isEndless' | 'cause' | 'reason',
  string
>

function Decision({ slot, document, version, lastResult }: DocumentReviewProps) {
  const isEndless = document.validUntil === endless
  const [form, fields] = useForm<Fields>({
    id: `decision-${document.id}`,
    lastResult,
    defaultValue: {
      number: document.number,
      validFrom: document.validFrom,
      validUntil: isEndless ? '' : document.validUntil,
      isEndless: isEndless ? 'on' : '',
    },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="document" />
      <input type="hidden" name="document" value={document.id} />
      <input type="hidden" name="version" value={version} />
      {slot.hasNumber && <Field label="证号（按图片）" field={fields.number} maxLength={60} />}
      {slot.dates === 'period' && (
        <Field label="开始日期" field={fields.validFrom} maxLength={20} />
      )}
      {slot.dates !== 'none' && (
        <Field label="有效期至（按图片）" field={fields.validUntil} maxLength={20} />
      )}
      {slot.dates === 'until' && <EndlessField field={fields.isEndless} />}
      <button type="submit" className="button button-primary" name="decision" value="accept">
        通过
      </button>
      <RadioField legend="退回原因" field={fields.cause} choices={rejectCauses} />
      <Field label="说明（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="reject">
        退回
      </button>
    </PageForm>
  )
}
