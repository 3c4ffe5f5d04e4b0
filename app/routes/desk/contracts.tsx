import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contractDocuments, paperStates } from '#contract/contract-words'
import type { PaperEntry } from '#contract/desk/contracts'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { getContractPapers } from '#app/services/desk/contracts.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readPapersQuery } from '#app/views/desk/papers-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '纸质合同' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readPapersQuery(new URL(request.url).searchParams)
  return { ...(await getContractPapers(request, query)), query }
}

export default function PapersPage() {
  const { items, paging, counts, query, proof } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        label="纸质合同状态"
        states={paperStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.contracts({ state: wanted })}
      />
      <section className="panel" aria-labelledby="papers-title">
        <h2 id="papers-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的纸质合同。</p>
        ) : (
          <PapersTable papers={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.contracts({ state, page })} />
      </section>
      <section className="panel" aria-labelledby="proof-title">
        <h2 id="proof-title">签署记录</h2>
        {proof === undefined ? (
          <p>
            签署记录逐份相连，改动或删除任何一份都能查出。
            <a className="link" href={deskPaths.contracts({ state, verify: true })}>
              验链
            </a>
          </p>
        ) : (
          <p role="status">{proofInWords(proof)}</p>
        )}
      </section>
    </>
  )
}

function proofInWords({ count, brokenAt }: { count: number; brokenAt?: number | undefined }) {
  return brokenAt === undefined
    ? `${count} 份签署记录首尾相接，没有改动。`
    : `前 ${count} 份首尾相接；第 ${brokenAt} 份与前一份对不上，请核查。`
}

function PapersTable({ papers }: { papers: readonly PaperEntry[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">会员</th>
          <th scope="col">文件</th>
          <th scope="col">状态</th>
          <th scope="col">上传于</th>
        </tr>
      </thead>
      <tbody>
        {papers.map(({ id, company, state, documents, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.contract(id)}>
                {company}
              </a>
            </th>
            <td data-label="文件">
              {documents.map((document) => contractDocuments[document]).join('、')}
            </td>
            <td data-label="状态">{paperStates[state]}</td>
            <td data-label="上传于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
