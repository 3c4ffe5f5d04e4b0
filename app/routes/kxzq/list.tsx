import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { Pages } from '#app/components/ui/pages'
import { ControlledTable } from '#app/components/zone/controlled-table'
import { ZoneHead } from '#app/components/zone/zone-head'
import { getControlledGoods } from '#app/services/goods/controlled.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = {
  title: '控销商品',
  isPublic: true,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '控销商品清单，本店的开通状态和申请记录。',
})

export function loader({ request }: LoaderFunctionArgs) {
  return getControlledGoods(request)
}

export default function ControlledListPage() {
  const { rows, paging, mine } = useLoaderData<typeof loader>()
  return (
    <div className="container listing">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '控销专区', href: paths.zone('controlled') },
        ]}
        current={handle.title}
      />
      <ZoneHead
        title={handle.title}
        intro="按厂家约定的地区、客户类型和名单供货；未开通的可在线申请。"
      />
      <nav className="control-tabs switches" aria-label="范围">
        <a href={paths.controlledList()} aria-current={mine ? undefined : 'true'}>
          全部控销商品
        </a>
        <a href={paths.controlledList({ mine: true })} aria-current={mine ? 'true' : undefined}>
          我的申请
        </a>
      </nav>
      {rows.length === 0 ? <Nothing mine={mine} /> : <ControlledTable rows={rows} />}
      <Pages paging={paging} hrefOf={(page) => paths.controlledList({ mine, page })} />
    </div>
  )
}

function Nothing({ mine }: { mine: boolean }) {
  return (
    <div className="way-on">
      <p className="way-on-title">{mine ? '本店还没有申请过控销商品' : '这里还没有控销商品'}</p>
      <a className="button button-primary" href={mine ? paths.controlledList() : paths.list()}>
        {mine ? '看全部控销商品' : '看全部商品'}
      </a>
    </div>
  )
}
