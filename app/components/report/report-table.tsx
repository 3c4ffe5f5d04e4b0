import type { ReportedBatch } from '#contract/report'
import { reportKinds, reportStates } from '#contract/report-words'
import { PageForm } from '#app/components/ui/page-form'
import { receiptPaths } from '#app/site/receipt-paths'
import { formatDateTime } from '#app/words/dates'
import type { ReportFilter } from './report-search'

interface ReportTableProps {
  batches: readonly ReportedBatch[]
  filter: ReportFilter
}

export function ReportTable({ batches, filter }: ReportTableProps) {
  const canSave = batches.some(({ files }) => files.length > 0)
  const canAsk = batches.some((batch) => batch.canAsk)
  const content = (
    <>
      <table className="plain-table labelled-table report-table">
        <caption className="visually-hidden">各批号的检验报告</caption>
        <thead>
          <tr>
            <th scope="col">品名</th>
            <th scope="col">生产企业</th>
            <th scope="col">批号</th>
            <th scope="col">有效期至</th>
            <th scope="col">发货</th>
            <th scope="col">报告</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <Row key={batchOf(batch)} batch={batch} />
          ))}
        </tbody>
      </table>
      <p className="report-actions">
        {canSave && (
          <button
            type="submit"
            className="button"
            formMethod="get"
            formAction={receiptPaths.reportArchive()}
            data-full
          >
            下载所选
          </button>
        )}
        <a className="link" href={receiptPaths.reportArchive({ ...filter })} data-full>
          全部打包下载（含缺报告清单）
        </a>
      </p>
    </>
  )
  // Without buttons there is no form.
  if (!canSave && !canAsk) return <div className="panel">{content}</div>
  return <PageForm className="panel">{content}</PageForm>
}

function batchOf({ goodsId, batchNumber }: ReportedBatch): string {
  return `${goodsId}:${batchNumber}`
}

function Row({ batch }: { batch: ReportedBatch }) {
  const { name, spec, manufacturer, batchNumber, expiresOn, sentAt, files } = batch
  return (
    <tr>
      <th scope="row">
        {files.length > 0 ? (
          <label className="checkbox">
            <input type="checkbox" name="batch" value={batchOf(batch)} />
            {name} <span className="muted">{spec}</span>
          </label>
        ) : (
          <>
            {name} <span className="muted">{spec}</span>
          </>
        )}
      </th>
      <td data-label="生产企业">{manufacturer}</td>
      <td data-label="批号" className="number">
        {batchNumber}
      </td>
      <td data-label="有效期至" className="number">
        {expiresOn ?? '—'}
      </td>
      <td data-label="发货" className="number">
        {formatDateTime(sentAt).slice(0, 10)}
      </td>
      <td data-label="报告">
        <State batch={batch} />
      </td>
    </tr>
  )
}

function State({ batch }: { batch: ReportedBatch }) {
  const { files, state, askedAt, canAsk, name, batchNumber } = batch
  if (files.length > 0)
    return (
      <>
        {files.map(({ id, kind }) => (
          <a
            key={id}
            className="link report-file"
            href={receiptPaths.reportFile(id)}
            aria-label={`下载 ${name} ${batchNumber} ${reportKinds[kind]}`}
            data-full
          >
            {reportKinds[kind]}
          </a>
        ))}
      </>
    )
  return (
    <>
      <span className="report-missing">
        {reportStates[state]}
        {askedAt !== undefined && ` ${formatDateTime(askedAt).slice(0, 10)}`}
      </span>{' '}
      {canAsk && (
        <button
          type="submit"
          className="button button-small"
          name="ask"
          value={batchOf(batch)}
          aria-label={`催报告 ${name} ${batchNumber}`}
        >
          催报告
        </button>
      )}
    </>
  )
}
