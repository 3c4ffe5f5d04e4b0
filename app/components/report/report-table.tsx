import type { ReportedBatch } from '#contract/report'
import { reportKinds, reportStates } from '#contract/report-words'
import { DataTable } from '#app/components/ui/data-table'
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
      <Batches batches={batches} />
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

function Batches({ batches }: { batches: readonly ReportedBatch[] }) {
  return (
    <DataTable
      rows={batches}
      keyOf={batchOf}
      caption="各批号的检验报告"
      className="plain-table labelled-table"
      columns={[
        {
          head: '品名',
          name: (batch) =>
            batch.files.length > 0 ? (
              <label className="checkbox">
                <input type="checkbox" name="batch" value={batchOf(batch)} />
                <Name batch={batch} />
              </label>
            ) : (
              <Name batch={batch} />
            ),
        },
        { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
        { head: '批号', className: 'number', cell: ({ batchNumber }) => batchNumber },
        { head: '有效期至', className: 'number', cell: ({ expiresOn }) => expiresOn },
        {
          head: '发货',
          className: 'number',
          cell: ({ sentAt }) => formatDateTime(sentAt).slice(0, 10),
        },
        { head: '报告', cell: (batch) => <State batch={batch} /> },
      ]}
    />
  )
}

function Name({ batch: { name, spec } }: { batch: ReportedBatch }) {
  return (
    <>
      {name} <span className="muted">{spec}</span>
    </>
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
            className="link"
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
