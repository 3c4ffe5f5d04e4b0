import { endless } from '#contract/document-slots'
import type { HeldLicence, LicenceStatus } from '#contract/licence'
import { DataTable } from '#app/components/ui/data-table'
import { paths } from '#app/site/paths'

export function LicenceTable({ licences }: { licences: readonly LicenceStatus[] }) {
  return (
    <DataTable
      rows={licences}
      keyOf={({ kind }) => kind}
      className="plain-table labelled-table licence-table"
      columns={[
        {
          head: '证照',
          name: ({ kind, name }) => <a href={`${paths.licences()}#${kind}`}>{name}</a>,
        },
        { head: '证号', cell: ({ number }) => number },
        { head: '有效期至', cell: lastDayInWords },
        { head: '状态', cell: (licence) => <LicenceState licence={licence} /> },
        { head: '在售商品', cell: (licence) => <Affected licence={licence} /> },
      ]}
    />
  )
}

// While another certificate blocks everything, a valid one affects nothing: `—`.
function Affected({ licence: { unlocks, affects } }: { licence: LicenceStatus }) {
  if (unlocks > 0) return <b className="licence-unlocks">更新后可恢复采购 {unlocks} 种</b>
  return <>{affects > 0 ? `影响 ${grouped(affects)} 种` : '—'}</>
}

/** `1,084`. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function lastDayInWords({ validUntil }: HeldLicence): string {
  return validUntil === endless ? '长期有效' : (validUntil ?? '—')
}

export function LicenceState({ licence }: { licence: HeldLicence }) {
  const { state, daysLeft = 0, isInReview } = licence
  const words = {
    ok: '有效',
    warn: `还有 ${daysLeft} 天到期`,
    urgent: `还有 ${daysLeft} 天到期`,
    expired: `已过期 ${-daysLeft} 天`,
    missing: '未上传',
  }
  return (
    <>
      <span className={`licence-${state}`}>{words[state]}</span>
      {isInReview && <span className="muted">，新证待审核</span>}
    </>
  )
}
