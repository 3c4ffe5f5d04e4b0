import { May } from '#app/components/ui/may'
import { receiptPaths } from '#app/site/receipt-paths'
import type { TypedDays } from '#app/views/reports/typed-days'
import { DayField } from './day-field'

/** Downloads what an inspector asks for about a period (飞检包); by default the last 90 days. */
export function InspectionPackForm({ days }: { days: TypedDays }) {
  const { from, to, errors } = days
  return (
    <May needs="pay">
      <section className="panel" aria-labelledby="pack-title">
        <h2 id="pack-title">飞检包</h2>
        <p className="muted">
          证照、合同、发票、随货同行单、验收记录和检验报告，附目录（ZIP）。默认最近 90 天。
        </p>
        <form
          className="report-pack"
          action={receiptPaths.inspectionPack()}
          aria-label="飞检包"
          data-full
        >
          <p>
            <DayField
              id="pack-from"
              name="from"
              label="从"
              placeholder="2026-11-01"
              value={from}
              error={errors.from}
            />
          </p>
          <p>
            <DayField
              id="pack-to"
              name="to"
              label="到"
              placeholder="2026-11-30"
              value={to}
              error={errors.to}
            />
          </p>
          <button type="submit" className="button">
            下载飞检包
          </button>
        </form>
      </section>
    </May>
  )
}
