import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keptTexts, type KeptText } from '#contract/contract-words'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { shopNow } from '#app/web/clock.server'
import { earlierInWords } from '#app/views/desk/text-version'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.contractTexts.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const { versions } = await callOrThrow(request, 'desk.contractTexts', {})
  return { versions, today: formatDateTime(shopNow()).slice(0, 10) }
}

const documents = Object.entries(keptTexts) as [KeptText, string][]

export default function ContractTextsPage() {
  const { versions, today } = useLoaderData<typeof loader>()
  const mayAdd = useMay('settings.write')
  return (
    <>
      <h1>{handle.title}</h1>
      {documents.map(([document, name]) => {
        const own = versions.filter((one) => one.document === document)
        const present = own.find(({ from }) => from <= today)
        return (
          <section key={document} className="panel" aria-labelledby={`text-${document}`}>
            <h2 id={`text-${document}`}>{name}</h2>
            <table className="plain-table desk-table">
              <thead>
                <tr>
                  <th scope="col">版本</th>
                  <th scope="col">生效日期</th>
                  <th scope="col">状态</th>
                  <th scope="col">旧签署</th>
                </tr>
              </thead>
              <tbody>
                {own.map(({ id, label, from, keepsEarlier }) => (
                  <tr key={label}>
                    <th scope="row">
                      {id === undefined ? (
                        `${label}（系统自带）`
                      ) : (
                        <a className="link" href={deskPaths.contractText(id)}>
                          {label}
                        </a>
                      )}
                    </th>
                    <td className="number">{from}</td>
                    <td>
                      {from > today ? '还没有生效' : label === present?.label ? '现行' : '旧版'}
                    </td>
                    <td>{earlierInWords({ document, keepsEarlier })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {mayAdd && (
              <p className="form-links">
                <a href={deskPaths.newContractText({ document })}>新增{name}的版本</a>
              </p>
            )}
          </section>
        )
      })}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
