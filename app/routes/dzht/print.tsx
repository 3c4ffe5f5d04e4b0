import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Signs } from '#app/components/registration/paper'
import { PrintButton } from '#app/components/ui/print-button'
import { contractPaths } from '#app/site/contract-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '打印合同', sidePanel: false, footer: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { documents, canSign } = await callOrThrow(request, 'contract.read', {})
  const status = documents.find(({ document }) => document === params.document)
  if (status === undefined) throw data({ message: '没有这份合同' }, 404)
  if (!canSign) throw data({ message: '资质审核通过后再打印合同' }, 404)
  return status
}

export default function PrintPage() {
  const { paragraphs, version, hash } = useLoaderData<typeof loader>()
  const [title, ...rest] = paragraphs
  return (
    <div className="container">
      <p className="page-head paper-ways">
        <PrintButton label="打印" />
        <a className="button" href={contractPaths.paper()}>
          返回上传
        </a>
      </p>
      <article className="paper panel" aria-labelledby="paper-title">
        <h1 id="paper-title">{title}</h1>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Signs names={['甲方公章', '乙方公章', '签订日期']} />
        <p className="muted">
          版本 {version}，全文 SHA-256 {hash}
        </p>
      </article>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
