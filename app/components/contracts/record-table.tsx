import type { ContractRecord } from '#contract/contract-document'
import { contractTitles, signerPosts, type SignerPost } from '#contract/contract-words'
import { DataTable } from '#app/components/ui/data-table'
import { contractPaths } from '#app/site/contract-paths'
import { formatDateTime } from '#app/words/dates'

export function RecordTable({ records }: { records: readonly ContractRecord[] }) {
  return (
    <DataTable
      rows={records}
      keyOf={({ id }) => id}
      columns={[
        { head: '编号', className: 'number', name: ({ number }) => number },
        { head: '文件', cell: ({ document, version }) => `${contractTitles[document]} ${version}` },
        {
          head: '签署',
          cell: (record) => (
            <>
              {signedBy(record)}
              <span className="number">{signedAt(record)}</span>
            </>
          ),
        },
        { head: '有效期至', className: 'number', cell: ({ until }) => until },
        {
          head: '下载',
          cell: ({ id }) => (
            <a className="link" href={contractPaths.file(id)} data-full>
              PDF（含存证页）
            </a>
          ),
        },
      ]}
    />
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
