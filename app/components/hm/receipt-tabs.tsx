import { hmReceiptStates, type HmReceiptState } from '#contract/hm-receipt-state'
import { paths } from '#app/utils/paths'

interface ReceiptTabsProps {
  counts: Record<string, number>
  current: HmReceiptState | undefined
}

/** The states as links, each with its number of receipts. */
export function ReceiptTabs({ counts, current }: ReceiptTabsProps) {
  const tabs = [[undefined, '全部'], ...Object.entries(hmReceiptStates)] as [
    HmReceiptState | undefined,
    string,
  ][]
  return (
    <nav className="order-tabs" aria-label="回执状态">
      <ul>
        {tabs.map(([state, label]) => (
          <li key={label}>
            <a
              href={paths.hmReceipts({ state })}
              aria-current={state === current ? 'page' : undefined}
            >
              {label}
              {state !== undefined && (counts[state] ?? 0) > 0 && (
                <span className="number"> {counts[state]}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
