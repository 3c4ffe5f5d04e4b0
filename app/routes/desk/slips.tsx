import { slipStates } from '#contract/kinds'
import type { SlipEntry } from '#contract/desk/slips'
import { useMay } from '#app/components/desk/use-may'
import { pageMeta } from '#app/site/page-meta'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.slips.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('slips')

export const columns: PageColumns<'slips'> = [
  {
    head: '单位',
    cell: (slip) => <SlipLinks slip={slip} />,
    value: ({ company }) => company,
  },
  {
    head: '金额',
    sort: 'amount',
    yuan: ({ amount }) => amount,
  },
  {
    head: '状态',
    cell: ({ state, createdAt }, now) =>
      `${slipStates[state]}${state === 'waiting' ? ` · ${waitInWords(now - createdAt)}` : ''}`,
  },
  { head: '提交于', sort: 'at', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    head: '到账',
    yuan: ({ arrived }) => arrived,
  },
]

export default function SlipsPage() {
  const mayReadStatements = useMay('statements.read')
  return (
    <ListPage
      of="slips"
      unit="份"
      intro={
        mayReadStatements && (
          <p>
            <a className="link" href={deskPaths.statement()}>
              按银行流水核对
            </a>
          </p>
        )
      }
      columns={columns}
    />
  )
}

function SlipLinks({ slip: { id, company, transferId } }: { slip: SlipEntry }) {
  return (
    <>
      <a className="link" href={deskPaths.slip(id)}>
        {company}
      </a>
      {transferId !== undefined && (
        <>
          {' '}
          <a className="link muted" href={deskPaths.transfer(transferId)}>
            合并转账 {transferId}
          </a>
        </>
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
