import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { deskPaths } from '#app/site/desk-paths'
import { toReceivedRow } from '#app/views/orders/hm-received'
import { DecisionForm } from './decision-form'

type Detail = DataOf<Calls['desk.hmReceipt']>

export function ReceiptPicture({ detail }: { detail: Detail }) {
  const { uploadId } = detail.receipt
  return (
    <section className="panel" aria-labelledby="picture-title">
      <h2 id="picture-title">盖章回执</h2>
      {uploadId === undefined ? (
        <p className="muted desk-pictures">没有图片。</p>
      ) : (
        <ul className="desk-pictures">
          <li>
            <Picture uploadId={uploadId} isPdf={detail.isPdf} />
          </li>
        </ul>
      )}
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
function ReceivedNote({ detail: { order, received } }: { detail: Detail }) {
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

export function ReceiptDecision({ detail }: { detail: Detail }) {
  return (
    <DecisionForm<'stamp' | 'payer' | 'quantities' | 'reason'>
      title="决定"
      acts={[
        { decision: 'accept', label: '通过，订单完成', tone: 'primary' },
        { decision: 'reject', label: '驳回' },
      ]}
    >
      {({ stamp, payer, quantities, reason }) => (
        <>
          <CheckField label="公章清晰，与单位名称一致" field={stamp} />
          <CheckField label={`付款单位是${detail.company}`} field={payer} />
          <ReceivedNote detail={detail} />
          <CheckField label="品种、实收数量与订单和验收一致" field={quantities} />
          <Field label="驳回原因（买家会看到）" field={reason} maxLength={200} />
        </>
      )}
    </DecisionForm>
  )
}
