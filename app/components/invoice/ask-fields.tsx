import { invoiceKinds } from '#contract/kinds'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { RadioField } from '#app/components/ui/radio-field'
import { invoicePaths } from '#app/site/invoice-paths'

interface AskFieldsProps {
  kind: FieldMetadata
  orderIds: FieldMetadata
  /** There are rows to request invoices for, and rows to download. */
  canAsk: boolean
  canDownload: boolean
}

export function AskFields({ kind, orderIds, canAsk, canDownload }: AskFieldsProps) {
  const error = orderIds.errors?.[0]
  return (
    <div className="panel invoice-ask">
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {canAsk && (
        <>
          <RadioField legend="发票类型" field={kind} choices={invoiceKinds} />
          <p className="muted">勾选的已完成订单合并为一张；未开出的可再次申请换类型。</p>
          <button type="submit" className="button button-primary">
            申请开票
          </button>{' '}
        </>
      )}
      {canDownload && (
        <button
          type="submit"
          className="button"
          formMethod="get"
          formAction={invoicePaths.archive()}
          formNoValidate
          data-full
        >
          打包下载所选发票
        </button>
      )}
    </div>
  )
}
