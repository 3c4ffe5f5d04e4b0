import type { Submission } from '#contract/order'
import { Price } from '#app/components/ui/price'
import { UploadForm } from '#app/components/ui/upload-form'

interface TransferPaymentProps {
  payee: Submission['payee']
  due: string
  codes: readonly string[]
  /** Id of the uploaded slip, when only the payment after it failed. */
  slipId: number | undefined
  error: string | undefined
}

/** The account to transfer to, and the form that uploads the slip afterwards. */
export function TransferPayment({ payee, due, codes, slipId, error }: TransferPaymentProps) {
  return (
    <section className="panel payment" aria-labelledby="by-transfer">
      <h2 id="by-transfer">对公转账</h2>
      <dl className="payee">
        <dt>收款单位</dt>
        <dd>{payee.name}</dd>
        <dt>开户银行</dt>
        <dd>{payee.bank}</dd>
        <dt>银行账号</dt>
        <dd className="number">{payee.account}</dd>
        <dt>转账金额</dt>
        <dd>
          <Price yuan={due} />
        </dd>
        <dt>附言</dt>
        <dd className="number">{codes.join('、')}</dd>
      </dl>
      <UploadForm
        name="slip"
        label="转账凭证"
        needs="pay"
        intent="transfer"
        submitLabel="提交转账凭证"
        uploadId={slipId}
        error={error}
      />
    </section>
  )
}
