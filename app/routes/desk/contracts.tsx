import { useLoaderData } from '@remix-run/react'
import { contractDocuments, paperStates } from '#contract/contract-words'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.contracts.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('contractPapers', (search) => ({
  isVerified: search.get('verify') === '1',
}))

export const columns: PageColumns<'contractPapers'> = [
  {
    head: '会员',
    href: ({ id }) => deskPaths.contract(id),
    cell: ({ company }) => company,
  },
  {
    head: '文件',
    cell: ({ documents }) => documents.map((document) => contractDocuments[document]).join('、'),
  },
  { head: '状态', cell: ({ state }) => paperStates[state] },
  { head: '上传于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function PapersPage() {
  return (
    <ListPage of="contractPapers" unit="份" columns={columns}>
      <Proof />
    </ListPage>
  )
}

function Proof() {
  const { proof, query } = useLoaderData<typeof loader>()
  return (
    <section className="panel" aria-labelledby="proof-title">
      <h2 id="proof-title">签署记录</h2>
      {proof === undefined ? (
        <p>
          签署记录逐份相连，改动或删除任何一份都能查出。
          <a className="link" href={deskPaths.contracts({ state: query.state, verify: true })}>
            验链
          </a>
        </p>
      ) : (
        <p role="status">{proofInWords(proof)}</p>
      )}
    </section>
  )
}

function proofInWords({ count, brokenAt }: { count: number; brokenAt?: number | undefined }) {
  return brokenAt === undefined
    ? `${count} 份签署记录首尾相接，没有改动。`
    : `前 ${count} 份首尾相接；第 ${brokenAt} 份与前一份对不上，请核查。`
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
