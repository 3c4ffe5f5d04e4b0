import { invoiceStates, type InvoiceState } from '#contract/invoice-kind'
import { paths } from '#app/utils/paths'

interface InvoiceTabsProps {
  counts: Record<InvoiceState, number>
  current: InvoiceState | undefined
  keywords: string | undefined
}

/** The states as links, each with its number of invoices. */
export function InvoiceTabs({ counts, current, keywords }: InvoiceTabsProps) {
  const tabs = [[undefined, '全部'], ...Object.entries(invoiceStates)] as [
    InvoiceState | undefined,
    string,
  ][]
  return (
    <nav className="order-tabs" aria-label="发票状态">
      <ul>
        {tabs.map(([state, label]) => (
          <li key={label}>
            <a
              href={paths.invoices({ state, keywords })}
              aria-current={state === current ? 'page' : undefined}
            >
              {label}
              {state !== undefined && counts[state] > 0 && (
                <span className="number"> {counts[state]}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
