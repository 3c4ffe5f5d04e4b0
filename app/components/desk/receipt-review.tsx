import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import { toReceivedRow } from '#app/views/orders/hm-received'

interface ReceiptReviewProps {
  detail: DataOf<Calls['desk.hmReceipt']>
  isOpen: boolean
  lastResult: SubmissionResult | undefined
}

export function ReceiptReview({ detail, isOpen, lastResult }: ReceiptReviewProps) {
  const { uploadId } = detail.receipt
  return (
    <section className="panel" aria-labelledby="picture-title">
      <h2 id="picture-title">盖章回执</h2>
      <div className="desk-review">
        {uploadId === undefined ? (
          <p className="muted desk-pictures">没有图片。</p>
        ) : (
          <ul className="desk-pictures">
            <li>
              <Picture uploadId={uploadId} isPdf={detail.isPdf} />
            </li>
          </ul>
        )}
        {isOpen ? (
          <Decision detail={detail} lastResult={lastResult} />
        ) : (
          <FormMessage message={lastResult?.error?.['']?.[0]} />
        )}
      </div>
    </section>
  )
}

function Picture({ uploadId, isPdf }: { uploadId: number; isPdf: boolean }) {
  const href = deskPaths.hmPicture(uploadId)
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {isPdf ? '查看回执（PDF）' : <img src={href} alt="查看回执" width={320} />}
    </a>
  )
}

/** The quantity that the receipt has to state where the buyer's count differs from the order. */
function ReceivedNote({ detail: { order, received } }: Pick<ReceiptReviewProps, 'detail'>) {
  const rows = order.lines
    .map((line) => toReceivedRow(line, received))
    .filter(({ missing }) => missing !== '')
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ line, quantity, missing }) => (
        <li key={line.id}>
          {line.name}：实收 {quantity} {line.unit}（订购 {line.quantity}，{missing}）
        </li>
      ))}
    </ul>
  )
}

type Fields = Record<'stamp' | 'payer' | 'quantities' | 'reason', string>

function Decision({ detail, lastResult }: Omit<ReceiptReviewProps, 'isOpen'>) {
  const [form, fields] = useForm<Fields>({ id: 'receipt', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={detail.version} />
      <CheckField label="公章清晰，与单位名称一致" field={fields.stamp} />
      <CheckField label={`付款单位是${detail.company}`} field={fields.payer} />
      <ReceivedNote detail={detail} />
      <CheckField label="品种、实收数量与订单和验收一致" field={fields.quantities} />
      <button type="submit" className="button button-primary" name="decision" value="accept">
        通过，订单完成
      </button>
      <Field label="驳回原因（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="reject">
        驳回
      </button>
    </PageForm>
  )
}
