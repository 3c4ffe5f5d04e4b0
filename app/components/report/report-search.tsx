import { paths } from '#app/site/paths'

/** What the reports are looked for by, as it stands in the address. */
export interface ReportFilter {
  [key: string]: string | number | undefined
  q: string
  order: number | undefined
  from: string
  to: string
}

interface ReportSearchProps {
  filter: ReportFilter
  /** The state filter that the search keeps. */
  state: string | undefined
}

/** Looks for reports by goods, batch, order and day of sending. */
export function ReportSearch({ filter, state }: ReportSearchProps) {
  return (
    <form
      className="order-search invoice-search"
      action={paths.inspection()}
      role="search"
      aria-label="检验报告"
    >
      {state !== undefined && <input type="hidden" name="status" value={state} />}
      <label className="visually-hidden" htmlFor="report-from">
        发货日期从，如 2026-11-01
      </label>
      <input
        id="report-from"
        key={`from-${filter.from}`}
        name="from"
        type="text"
        inputMode="numeric"
        size={10}
        maxLength={12}
        placeholder="2026-11-01"
        defaultValue={filter.from}
      />
      <label className="visually-hidden" htmlFor="report-to">
        发货日期到，如 2026-11-30
      </label>
      <input
        id="report-to"
        key={`to-${filter.to}`}
        name="to"
        type="text"
        inputMode="numeric"
        size={10}
        maxLength={12}
        placeholder="2026-11-30"
        defaultValue={filter.to}
      />
      <label className="visually-hidden" htmlFor="list-keywords">
        品名、批号或订单号
      </label>
      <input
        id="list-keywords"
        key={`words-${filter.q}`}
        name="q"
        type="text"
        maxLength={50}
        placeholder="品名、批号或订单号"
        defaultValue={filter.q}
      />
      <button type="submit" className="button">
        查报告
      </button>
    </form>
  )
}
