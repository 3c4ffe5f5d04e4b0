import type { SubmissionResult } from '@conform-to/dom'
import { documentSlots, endless } from '#contract/document-slots'
import type { LicenceStatus } from '#contract/licence'
import type { Slot } from '#contract/registration'
import type { HeldSlot } from '#contract/renewal'
import { DocumentFields } from '#app/components/registration/document-fields'
import { DocumentSample } from '#app/components/registration/document-sample'
import { DocumentVersions } from '#app/components/registration/document-versions'
import { useKeptUploads } from '#app/components/registration/use-kept-uploads'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { forecastOf } from '#app/views/stores/licence-forecast'

interface HeldDocumentProps {
  held: HeldSlot
  /** The certificate of the document; undefined where there is none. */
  licence: LicenceStatus | undefined
  purchaser: string
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
}

/**
 * One document of an approved store: valid, pending and earlier versions, and the form for a new
 * one.
 */
export function HeldDocument({ held, licence, purchaser, ...reply }: HeldDocumentProps) {
  const { slot, versions } = held
  const name = documentSlots[slot.slot]
  const newest = slot.document
  const isReturned = newest?.state === 'rejected'
  const { uploaded } = useKeptUploads(slot.slot, '')
  const isAnswered =
    reply.lastResult !== undefined || reply.message !== undefined || uploaded !== undefined
  return (
    <section className="panel document" id={slot.slot} aria-labelledby={`${slot.slot}-title`}>
      <h3 id={`${slot.slot}-title`}>
        {name} <small className="muted">{slot.isRequired ? '必备' : `选交：${slot.opens}`}</small>
      </h3>
      <Status held={held} licence={licence} />
      {newest?.state === 'waiting' && (
        <p className="line-notice">
          新证待审核，通常 1
          个工作日内完成。审核通过前仍按现有证照判断；再次上传会替换待审核的一份。
        </p>
      )}
      {isReturned && <p className="field-error">退回原因：{newest.reason}。请改好后重新上传。</p>}
      <DocumentVersions versions={versions} hrefOf={paths.slip} summary="历次资料" />
      <details open={isAnswered || isReturned}>
        <summary>{newest === undefined && licence === undefined ? '上传' : '上传新证'}</summary>
        <div className="document-columns">
          <DocumentFields
            slot={toForm(slot)}
            action={registrationPaths.renewal(slot.slot)}
            label={`提交${name}`}
            purchaser={purchaser}
            {...reply}
          />
          <DocumentSample slot={slot.slot} paperHref={registrationPaths.paper} />
        </div>
      </details>
    </section>
  )
}

/**
 * Defaults of a new version from the newest one: from a valid one without its dates and pictures.
 */
function toForm(slot: Slot): Slot {
  const { document } = slot
  if (document?.state !== 'accepted') return slot
  return { ...slot, document: { ...document, validFrom: '', validUntil: '', pictures: [] } }
}

function Status({ held, licence }: { held: HeldSlot; licence: LicenceStatus | undefined }) {
  const counted = held.versions.find(({ state }) => state === 'accepted')?.document
  const number = licence?.number ?? counted?.number ?? ''
  const until = licence?.validUntil ?? counted?.validUntil ?? ''
  if (licence?.validUntil === undefined && counted === undefined)
    return <p className="muted">{held.slot.isRequired ? '还没有通过审核的证照。' : '未上传。'}</p>
  const forecast = licence && forecastOf(licence)
  return (
    <>
      <p>
        {number !== '' && <>证号 {number}，</>}
        {until === '' ? '已存档' : until === endless ? '长期有效' : `有效期至 ${until}`}
      </p>
      {forecast !== undefined && <p className="line-notice">{forecast}。请在此之前更新。</p>}
    </>
  )
}
