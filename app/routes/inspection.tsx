import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getQualityInspection } from '#app/services/customer-service.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { pageTitle } from '#app/site/title'

export const handle = {
  title: '质检报告查询',
  isPublic: true,
  hasScripts: false,
} satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { inspection: await getQualityInspection(request) }
}

export default function InspectionPage() {
  const { inspection } = useLoaderData<typeof loader>()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">质检报告查询</h1>
      {inspection === undefined ? (
        <>
          <p>登录后可以查询所购商品的质检报告。</p>
          <p className="notice-page-actions">
            <a className="button button-primary" href={paths.login(paths.inspection())}>
              登录
            </a>
          </p>
        </>
      ) : (
        <>
          {inspection.message !== '' && <p>{inspection.message}</p>}
          <p className="notice-page-actions">
            {inspection.url !== '' && (
              <a className="button button-primary" href={inspection.url}>
                打开质检报告查询
              </a>
            )}
            <a className="button" href={paths.service()}>
              联系客服
            </a>
          </p>
        </>
      )}
    </section>
  )
}
