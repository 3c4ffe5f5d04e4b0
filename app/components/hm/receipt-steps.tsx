import type { HmReceipt } from '#contract/hm'
import { PrintButton } from '#app/components/ui/print-button'
import { SubmitButton } from '#app/components/ui/submit-button'
import { UploadForm } from '#app/components/ui/upload-form'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { ReceiptHint } from './receipt-state'
import { PageForm } from '#app/components/ui/page-form'

interface ReceiptStepsProps {
  receipt: HmReceipt
  uploadId: number | undefined
  error: string | undefined
}

export function ReceiptSteps({ receipt, uploadId, error }: ReceiptStepsProps) {
  return (
    <section className="panel hm-steps" aria-labelledby="hm-steps">
      <h2 id="hm-steps">回执进度</h2>
      <p className={receipt.isDue ? 'hm-overdue' : undefined}>
        <ReceiptHint receipt={receipt} />
      </p>
      <ReceiptFacts receipt={receipt} />
      {receipt.canReceive && <ReceiveForm isCounted={receipt.isCounted} />}
      {receipt.canHandIn && (
        <>
          <ol className="hm-rules">
            <li>
              打印下方回执 <PrintButton label="打印回执" />
            </li>
            <li>收货人签字、填写日期、加盖公章</li>
            <li>拍照或扫描后上传</li>
          </ol>
          <UploadForm
            name="receipt"
            label="盖章回执"
            needs="receive"
            intent="hand-in"
            submitLabel="提交回执"
            uploadId={uploadId}
            error={error}
          />
        </>
      )}
    </section>
  )
}

function ReceiveForm({ isCounted }: { isCounted: boolean }) {
  return (
    <PageForm needs="receive">
      {isCounted ? (
        <p>您已验收，回执按实收数量填写；货款付清后请确认。</p>
      ) : (
        <p>
          请先清点：数量不符或有破损，不要确认，先在
          <a className="link" href={receiptPaths.deliveries({ status: 'shipped' })}>
            收货验收
          </a>
          逐行填写。
        </p>
      )}
      <SubmitButton intent="receive" busy="提交中…">
        确认已收货、已付款
      </SubmitButton>
    </PageForm>
  )
}

function ReceiptFacts({ receipt }: { receipt: HmReceipt }) {
  const { receivedAt, handedInAt, decidedAt, state, uploadId } = receipt
  const isDecided = state === 'accepted' || state === 'rejected'
  const facts: [string, number | undefined][] = [
    ['确认收货', receivedAt],
    ['提交回执', handedInAt],
    ['审核', isDecided ? decidedAt : undefined],
  ]
  return (
    <ul className="order-events">
      {facts.map(
        ([name, at]) =>
          at !== undefined && (
            <li key={name}>
              <time className="number muted" dateTime={new Date(at).toISOString()}>
                {formatDateTime(at)}
              </time>
              <span>{name}</span>
            </li>
          ),
      )}
      {uploadId !== undefined && (
        <li>
          <a className="link" href={paths.slip(uploadId)} target="_blank" rel="noreferrer">
            查看已提交的回执
          </a>
        </li>
      )}
    </ul>
  )
}
