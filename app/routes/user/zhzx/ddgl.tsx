import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { mayDo } from '#contract/store-roles'
import { MovedOut } from '#app/components/stores/moved-out'
import { StoreTable } from '#app/components/stores/store-table'
import { getStoreOverviews } from '#app/services/stores/stores.server'
import { chainPaths } from '#app/site/chain-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { severalStoresPaths } from '#app/site/several-stores-paths'

export const handle = { title: '门店与人员' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { stores: await getStoreOverviews(request) }
}

export default function StoresPage() {
  const { stores } = useLoaderData<typeof loader>()
  const movedOutOf = stores.length === 1 ? stores[0]?.movedOutOf : ''
  if (movedOutOf !== undefined && movedOutOf !== '') return <MovedOut company={movedOutOf} />
  const buying = stores.filter(({ roles }) => mayDo(roles, 'buy'))
  const paying = stores.filter(({ roles }) => mayDo(roles, 'pay'))
  const isOwner = stores.some(({ isActing, roles }) => isActing && roles.includes('own'))
  return (
    <div className="container">
      <section className="panel" aria-labelledby="stores-title">
        <div className="page-head">
          <h1 id="stores-title">{handle.title}</h1>
          <p>
            {buying.length > 1 && (
              <a className="button" href={severalStoresPaths.order()}>
                多店订货
              </a>
            )}{' '}
            {paying.length > 1 && paying.some(({ isActing }) => isActing) && (
              <a className="button" href={severalStoresPaths.transfer()}>
                合并转账
              </a>
            )}{' '}
            {isOwner && (
              <>
                <a className="button" href={severalStoresPaths.people()}>
                  人员
                </a>{' '}
                <a className="button" href={chainPaths.step(2)}>
                  添加门店
                </a>{' '}
                <a className="button" href={severalStoresPaths.summary()}>
                  汇总
                </a>
              </>
            )}
          </p>
        </div>
        <p className="muted">
          各店证照、价格、余额、积分和购物车互不相通。切换后，其他页面未提交的内容仍属原门店。
        </p>
        <StoreTable stores={stores} />
        {!isOwner && <p className="line-notice">人员与权限由门店的负责人管理。</p>}
      </section>
    </div>
  )
}
