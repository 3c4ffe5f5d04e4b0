import { endless } from '#contract/document-slots'
import type { HeldLicence, LicenceStatus } from '#contract/licence'
import { paths } from '#app/site/paths'

export function LicenceTable({ licences }: { licences: readonly LicenceStatus[] }) {
  return (
    <table className="plain-table labelled-table licence-table">
      <thead>
        <tr>
          <th scope="col">证照</th>
          <th scope="col">证号</th>
          <th scope="col">有效期至</th>
          <th scope="col">状态</th>
          <th scope="col">在售商品</th>
        </tr>
      </thead>
      <tbody>
        {licences.map((licence) => (
          <tr key={licence.kind}>
            <th scope="row">
              <a href={`${paths.licences()}#${licence.kind}`}>{licence.name}</a>
            </th>
            <td data-label="证号">{licence.number === '' ? '—' : licence.number}</td>
            <td data-label="有效期至">{lastDayInWords(licence)}</td>
            <td data-label="状态">
              <LicenceState licence={licence} />
            </td>
            <td data-label="在售商品">
              <Affected licence={licence} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
