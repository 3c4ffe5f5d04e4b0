import type { AppealSide } from '#contract/desk/appeals'
import { approvalStates } from '#contract/document-slots'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

const rows: readonly [string, (side: AppealSide) => string][] = [
  ['单位名称', ({ company }) => company],
  ['资质', ({ approval }) => approvalStates[approval]],
  ['信用代码', ({ creditCode }) => creditCode],
  ['账号', ({ username, name }) => `${username}，${name}`],
  ['手机号', ({ phone }) => phone],
  ['负责人', ({ principal }) => principal],
  ['注册地址', ({ address }) => address],
  ['建立于', ({ since }) => formatDateTime(since)],
]

export function AppealSides({ applicant, holder }: Record<'applicant' | 'holder', AppealSide>) {
  return (
    <section className="panel" aria-labelledby="sides-title">
      <h2 id="sides-title">双方资料</h2>
      <table className="plain-table desk-table">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">申请人</th>
            <th scope="col">原登记门店</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, valueOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{valueOf(applicant) || '—'}</td>
              <td>{valueOf(holder) || '—'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">会员页</th>
            <td>
              <a className="link" href={deskPaths.member(applicant.storeId)}>
                会员 {applicant.storeId}
              </a>
            </td>
            <td>
              <a className="link" href={deskPaths.member(holder.storeId)}>
                会员 {holder.storeId}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
