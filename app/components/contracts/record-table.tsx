import type { ContractRecord } from '#contract/contract-document'
import { contractTitles, signerPosts, type SignerPost } from '#contract/contract-words'
import { contractPaths } from '#app/site/contract-paths'
import { formatDateTime } from '#app/words/dates'

export function RecordTable({ records }: { records: readonly ContractRecord[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">文件</th>
          <th scope="col">签署</th>
          <th scope="col">有效期至</th>
          <th scope="col">下载</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <th scope="row" className="number">
              {record.number}
            </th>
            <td data-label="文件">
              {contractTitles[record.document]} {record.version}
            </td>
            <td data-label="签署">
              {signedBy(record)}
              <span className="number">{signedAt(record)}</span>
            </td>
            <td data-label="有效期至" className="number">
              {record.until}
            </td>
            <td data-label="下载">
              <a className="link" href={contractPaths.file(record.id)} data-full>
                PDF（含存证页）
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function signedBy({ way, signer, post }: ContractRecord): string {
  if (way === 'paper') return '纸质盖章，'
  const named = post in signerPosts ? `，${signerPosts[post as SignerPost]}` : ''
  return `${signer}${named}，`
}

function signedAt({ way, signedAt }: ContractRecord): string {
  const [day = ''] = formatDateTime(signedAt).split(' ')
  return way === 'paper' ? day : formatDateTime(signedAt)
}
