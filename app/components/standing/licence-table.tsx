import type { LicenceStanding } from '#contract/standing'

/** Certificates with their state, and how many products hang on each. */
export function LicenceTable({ licences }: { licences: readonly LicenceStanding[] }) {
  return (
    <table className="plain-table licence-table">
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
            <th scope="row">{licence.name}</th>
            <td>{licence.number === '' ? '—' : licence.number}</td>
            <td>{licence.validUntil ?? '—'}</td>
            <td>
              <LicenceState licence={licence} />
            </td>
            <td>
              {licence.unlocks > 0 ? (
                <b className="licence-unlocks">更新后可恢复采购 {licence.unlocks} 种</b>
              ) : (
                `关系到 ${licence.affects} 种`
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LicenceState({ licence }: { licence: LicenceStanding }) {
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
