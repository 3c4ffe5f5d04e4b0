import { AskedField } from '#app/components/ui/asked-field'
import { paths } from '#app/site/paths'
import type { TypedDays } from '#app/views/reports/typed-days'
import { DayField } from './day-field'

export interface ReportFilter {
  [key: string]: string | number | undefined
  q: string
  order: number | undefined
  from: string
  to: string
}

interface ReportSearchProps {
  filter: ReportFilter
  days: TypedDays
  state: string | undefined
}

export function ReportSearch({ filter, days, state }: ReportSearchProps) {
  return (
    <form
      className="order-search invoice-search"
      action={paths.inspection()}
      role="search"
      aria-label="检验报告"
    >
      {state !== undefined && <input type="hidden" name="status" value={state} />}
      <DayField
        id="report-from"
        name="from"
        label="发货日期从，如 2026-11-01"
        placeholder="发货自 2026-11-01"
        value={days.from}
        error={days.errors.from}
        isLabelHidden
      />
      <DayField
        id="report-to"
        name="to"
        label="发货日期到，如 2026-11-30"
        placeholder="发货至 2026-11-30"
        value={days.to}
        error={days.errors.to}
        isLabelHidden
      />
      <label className="visually-hidden" htmlFor="list-keywords">
        品名、批号或订单号
      </label>
      <AskedField
        id="list-keywords"
        name="q"
        maxLength={50}
        placeholder="品名、批号或订单号"
        value={filter.q}
      />
      <button type="submit" className="button">
        查报告
      </button>
    </form>
  )
}
