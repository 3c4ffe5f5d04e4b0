import type { PayableStores } from '#contract/transfer'
import { Payee } from '#app/components/checkout/payee'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { UploadField } from '#app/components/ui/upload-form'
import { chosenOf, sumOf } from '#app/views/checkout/transfer-form'
import { SubmissionTable } from './submission-table'

interface TransferFormProps {
  title: string
  payable: PayableStores
  ticked: readonly number[]
  slip: { id: number | undefined; error: string | undefined }
  token: string
  message: string | undefined
  refused: Readonly<Record<string, string>>
}

export function TransferForm({ title, payable, ticked, slip, token, ...said }: TransferFormProps) {
  const chosen = chosenOf(payable, ticked)
  const codes = chosen.flatMap(({ orders }) => orders.map(({ code }) => code))
  return (
    <PageForm className="container" needs="pay" encType="multipart/form-data" noValidate>
      <h1>{title}</h1>
      <p className="muted">
        勾选订单，从任一门店的对公账户一次转账、传一份凭证；财务按下表顺序核对。
      </p>
      <FormMessage message={said.message} />
      <input type="hidden" name="token" value={token} />
      {/* Enter in a field presses the first button: this one computes the total and submits
          nothing. */}
      <button type="submit" name="intent" value="check" className="visually-hidden" tabIndex={-1}>
        计算合计
      </button>
      <SubmissionTable stores={payable.stores} ticked={ticked} refused={said.refused} />
      <section className="panel payment" id="transfer-pay" aria-labelledby="transfer-pay-title">
        <h2 id="transfer-pay-title">勾选的 {chosen.length} 笔，对公转账</h2>
        <p>
          <button type="submit" className="button" name="intent" value="check">
            重新计算合计
          </button>{' '}
          <span className="muted">改过勾选后先算合计，再按合计转账。</span>
        </p>
        <Payee payee={payable.payee} amount={sumOf(chosen)} codes={codes} />
        <p className="muted">附言写不下全部订单号时，写第一个即可。</p>
        <UploadField
          name="slip"
          label="转账凭证"
          uploadId={slip.id}
          error={slip.error}
          again="不必重新选择"
        />
        <SubmitButton intent="handIn" busy="上传中…">
          提交合并转账的凭证
        </SubmitButton>
      </section>
    </PageForm>
  )
}
