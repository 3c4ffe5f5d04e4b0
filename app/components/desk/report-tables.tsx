import type { DeskReport, MissingReport } from '#contract/desk/reports'
import { reportKinds } from '#contract/report-words'
import { deskPaths } from '#app/site/desk-paths'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

interface MissingReportsProps {
  batches: readonly MissingReport[]
  now: number
}

/** Batches in stock or shipped without a report, those requested by stores first. */
export function MissingReports({ batches, now }: MissingReportsProps) {
  if (batches.length === 0) return <p className="muted">没有缺报告的批号。</p>
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">编码</th>
          <th scope="col">生产企业</th>
          <th scope="col">批号</th>
          <th scope="col">催报告</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={`${batch.goodsId}-${batch.batchNumber}`}>
            <th scope="row">
              {batch.name} <span className="muted">{batch.spec}</span>
            </th>
            <td data-label="编码" className="number">
              {batch.code}
            </td>
            <td data-label="生产企业">{batch.manufacturer}</td>
            <td data-label="批号" className="number">
              {batch.batchNumber}
            </td>
            <td data-label="催报告">
              {batch.askers === 0
                ? '—'
                : `${batch.askers} 家，${waitInWords(now - (batch.askedAt ?? now))}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function GivenReports({ reports }: { reports: readonly DeskReport[] }) {
  if (reports.length === 0) return <p className="muted">没有这样的报告。</p>
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">生产企业</th>
          <th scope="col">批号</th>
          <th scope="col">类型</th>
          <th scope="col">登记于</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <a className="link" href={deskPaths.report(one.id)}>
                {one.name}
              </a>{' '}
              <span className="muted">{one.spec}</span>
            </th>
            <td data-label="生产企业">{one.manufacturer}</td>
            <td data-label="批号" className="number">
              {one.batchNumber}
            </td>
            <td data-label="类型">
              {reportKinds[one.kind]}
              {one.state === 'withdrawn' && '（已撤回）'}
            </td>
            <td data-label="登记于">{formatDateTime(one.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
