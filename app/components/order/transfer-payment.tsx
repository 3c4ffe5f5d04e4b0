import { useState, type ChangeEvent } from 'react'
import type { Submission } from '#contract/order'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'

interface TransferPaymentProps {
  payee: Submission['payee']
  due: string
  codes: readonly string[]
  /** A slip uploaded already, where only the payment failed. */
  slipId: number | undefined
  error: string | undefined
}

// The server's own limit (contract, upload.create): told before 5 MB have travelled for nothing.
const maxSlipBytes = 5 * 1024 * 1024

/** Where to transfer to, and the slip to hand in afterwards. */
export function TransferPayment({ payee, due, codes, ...slip }: TransferPaymentProps) {
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
      <SlipForm {...slip} />
    </section>
  )
}

function SlipForm({ slipId, error: answered }: Pick<TransferPaymentProps, 'slipId' | 'error'>) {
  const [isTooLarge, setIsTooLarge] = useState(false)
  const error = isTooLarge ? '文件不能超过 5 MB' : answered
  function checkSize({ target }: ChangeEvent<HTMLInputElement>) {
    setIsTooLarge((target.files?.[0]?.size ?? 0) > maxSlipBytes)
  }
  return (
    <form method="post" encType="multipart/form-data" noValidate>
      {slipId !== undefined && (
        <>
          <input type="hidden" name="slipId" value={slipId} />
          <p className="line-notice">凭证文件已上传，可直接再次提交，不必重新选择。</p>
        </>
      )}
      <div className={error === undefined ? 'field' : 'field field-invalid'}>
        <label htmlFor="slip">转账凭证</label>
        <input
          id="slip"
          type="file"
          name="slip"
          onChange={checkSize}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? 'slip-hint' : 'slip-hint slip-error'}
        />
        <p className="field-hint" id="slip-hint">
          JPG、PNG、WebP 图片或 PDF，最大 5 MB
        </p>
        {error !== undefined && (
          <p className="field-error" id="slip-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <SubmitButton intent="transfer" busy="上传中…" disabled={isTooLarge}>
        提交转账凭证
      </SubmitButton>
    </form>
  )
}
