import type { Submission } from '#contract/order'
import { May } from '#app/components/ui/may'
import { UploadForm } from '#app/components/ui/upload-form'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { Payee } from './payee'

interface TransferPaymentProps {
  payee: Submission['payee']
  due: string
  codes: readonly string[]
  openElsewhere: number
  slipId: number | undefined
  error: string | undefined
}

export function TransferPayment({
  payee,
  due,
  codes,
  openElsewhere,
  slipId,
  error,
}: TransferPaymentProps) {
  return (
    <section className="panel payment" aria-labelledby="by-transfer">
      <h2 id="by-transfer">对公转账</h2>
      <Payee payee={payee} amount={due} codes={codes} />
      <ElsewhereNote count={openElsewhere} />
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

/** Link to one transfer for several stores, where others have amounts due too. */
function ElsewhereNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <May needs="pay">
      <p className="line-notice">
        您负责付款的其他门店还有 {count} 笔待付款，可以
        <a className="link" href={severalStoresPaths.transfer()}>
          多店合并转账
        </a>
        ，只传一份凭证。
      </p>
    </May>
  )
}
