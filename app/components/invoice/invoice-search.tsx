import { invoiceKinds, type InvoiceKind } from '#contract/kinds'
import { paths } from '#app/site/paths'

interface InvoiceSearchProps {
  /** The state filter that the search keeps. */
  state: string | undefined
  kind: InvoiceKind | undefined
  month: string | undefined
  keywords: string | undefined
}

/** Looks for invoices by order, number, kind and month of issue. */
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
      <label className="visually-hidden" htmlFor="invoice-month">
        开票月份，如 2026-11
      </label>
      <input
        id="invoice-month"
        key={`month-${month ?? ''}`}
        name="month"
        type="text"
        inputMode="numeric"
        size={8}
        maxLength={7}
        placeholder="2026-11"
        defaultValue={month}
      />
      <label className="visually-hidden" htmlFor="list-keywords">
        订单号或发票号码
      </label>
      <input
        id="list-keywords"
        key={`words-${keywords ?? ''}`}
        name="keywords"
        type="text"
        maxLength={50}
        placeholder="订单号或发票号码"
        defaultValue={keywords}
      />
      <button type="submit" className="button">
        查发票
      </button>
    </form>
  )
}
