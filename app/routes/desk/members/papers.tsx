import type { SubmissionResult } from '@conform-to/dom'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { causesOf } from '#contract/desk/reject-causes'
import { documentSlots, endless, pictureParts } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import type { Slot, StoreDocument } from '#contract/registration'
import type { DocumentVersion } from '#contract/renewal'
import { rightParts } from '#contract/right-kinds'
import { ReasonField } from '#app/components/desk/decision-form'
import { DocumentFacts } from '#app/components/registration/document-facts'
import { DocumentVersions } from '#app/components/registration/document-versions'
import { EndlessField } from '#app/components/registration/endless-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import { DrawnDocument } from '#app/routes/desk/members/drawn-document'
import type { Member } from '#app/routes/desk/members/facts'
import { ScopeBoxes } from '#app/routes/desk/members/scope-boxes'
import { deskPaths } from '#app/site/desk-paths'

interface DocumentReviewProps {
  slot: Omit<Slot, 'document'>
  document: StoreDocument
  version: number
  isOpen: boolean
  /** Newest first. */
  earlier: readonly DocumentVersion[]
  /** Of an approved store: classes that the document may permit, and those that it permits now. */
  classes?: readonly GoodsClass[]
  scope?: readonly GoodsClass[]
  lastResult: SubmissionResult | undefined
}

export function DocumentReview(props: DocumentReviewProps) {
  const { slot, document, isOpen, earlier, lastResult } = props
  const { isDemo, member } = useLoaderData<{ isDemo: boolean; member: Member }>()
  const title = `document-${document.id}`
  return (
    <section className="panel" id={title} aria-labelledby={`${title}-title`}>
      <h2 id={`${title}-title`}>{documentSlots[slot.slot]}</h2>
      <DocumentFacts document={document} />
      <div className="desk-review">
        {isDemo && document.pictures.length === 0 ? (
          <DrawnDocument document={document} company={member.company} />
        ) : (
          <DeskPictures pictures={document.pictures} />
        )}
        {isOpen && (
          <Folded isFolded={document.state === 'accepted'} isAnswered={lastResult !== undefined}>
            <Decision {...props} />
          </Folded>
        )}
      </div>
      <DocumentVersions versions={earlier} hrefOf={deskPaths.picture} summary="以前的版本" />
    </section>
  )
}

interface FoldedProps {
  isFolded: boolean
  isAnswered: boolean
  children: ReactNode
}

/** A decided document is folded until it is to be changed. */
function Folded({ isFolded, isAnswered, children }: FoldedProps) {
  if (!isFolded) return children
  return (
    <details className="desk-form" open={isAnswered}>
      <summary>修改决定</summary>
      {children}
    </details>
  )
}

type Fields = Record<
  'number' | 'validFrom' | 'validUntil' | 'isEndless' | 'cause' | 'reason',
  string
> & { scope: GoodsClass[] }

function Decision(props: DocumentReviewProps) {
  const { slot, document, version, classes = [], scope = [], lastResult } = props
  const isEndless = document.validUntil === endless
  const [form, fields] = useForm<Fields>({
    id: `decision-${document.id}`,
    lastResult,
    defaultValue: {
      number: document.number,
      validFrom: document.validFrom,
      validUntil: isEndless ? '' : document.validUntil,
      isEndless: isEndless ? 'on' : '',
      scope: [...scope],
    },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <NoDefaultButton />
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value={props.classes ? 'renewal' : 'document'} />
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
      {classes.length > 0 && <ScopeBoxes field={fields.scope} classes={classes} />}
      <button type="submit" className="button button-primary" name="decision" value="accept">
        通过
      </button>
      <RadioField legend="退回原因" field={fields.cause} choices={causesOf(slot.slot)} />
      <ReasonField label="说明（买家会看到）" field={fields.reason} />
      <button type="submit" className="button" name="decision" value="reject">
        退回
      </button>
    </PageForm>
  )
}

interface DeskPicturesProps {
  pictures: readonly {
    uploadId: number
    part: keyof typeof pictureParts | keyof typeof rightParts
    isPdf: boolean
  }[]
}

const names = { ...rightParts, ...pictureParts }

/**
 * Pictures beside the input. Viewing an identity card is written to the audit log, so it is not
 * embedded.
 */
export function DeskPictures({ pictures }: DeskPicturesProps) {
  if (pictures.length === 0) return <p className="muted desk-pictures">没有图片。</p>
  return (
    <ul className="desk-pictures">
      {pictures.map(({ uploadId, part, isPdf }, at) => {
        const name = `${names[part]} ${at + 1}`
        const isShown = (part === 'page' || part === 'paper') && !isPdf
        return (
          <li key={uploadId}>
            <a className="link" href={deskPaths.picture(uploadId)} target="_blank" rel="noreferrer">
              {isShown ? (
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
