import { invoiceKinds, type InvoiceKind } from '#contract/kinds'
import { paths } from '#app/site/paths'
import { DayField } from '#app/components/report/day-field'
import { AskedField } from '#app/components/ui/asked-field'

interface InvoiceSearchProps {
  state: string | undefined
  kind: InvoiceKind | undefined
  /** As typed, with its error. */
  month: { value: string; error?: string }
  keywords: string | undefined
}

export function InvoiceSearch({ state, kind, month, keywords }: InvoiceSearchProps) {
  return (
    <form
      className="order-search invoice-search"
      action={paths.invoices()}
      role="search"
      aria-label="发票"
    >
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <label className="visually-hidden" htmlFor="invoice-kind">
        发票类型
      </label>
      <select id="invoice-kind" key={kind} name="kind" defaultValue={kind ?? ''}>
        <option value="">全部类型</option>
        {Object.entries(invoiceKinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <DayField
        id="invoice-month"
        name="month"
        label="开票月份，如 2026-11"
        placeholder="开票月份 2026-11"
        value={month.value}
        error={month.error}
        isLabelHidden
      />
      <label className="visually-hidden" htmlFor="list-keywords">
        订单号或发票号码
      </label>
      <AskedField
        id="list-keywords"
        name="keywords"
        maxLength={50}
        placeholder="订单号或发票号码"
        value={keywords}
      />
      <button type="submit" className="button">
        查发票
      </button>
    </form>
  )
}
