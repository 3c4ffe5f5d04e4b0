import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ServiceEntry } from '#contract/desk/service'
import {
  serviceKinds,
  serviceStates,
  serviceStatesOf,
  type ServiceKind,
} from '#contract/desk/service-kinds'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs, UnknownChoice } from '#app/components/desk/desk-tabs'
import { getServiceList } from '#app/services/desk/service.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '求购与反馈' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getServiceList(request)
}

export default function ServicePage() {
  const { items, paging, waiting, counts, query } = useLoaderData<typeof loader>()
  const { kind, state } = query
  const kinds = Object.keys(serviceKinds) as ServiceKind[]
  return (
    <>
      <h1>{handle.title}</h1>
      <nav aria-label="种类">
        <ul className="desk-kinds">
          {kinds.map((name) => (
            <li key={name}>
              <a
                className="button"
                href={deskPaths.service({ kind: name })}
                aria-current={name === kind ? 'page' : undefined}
              >
                {serviceKinds[name]} {(waiting[name] ?? 0) > 0 && `（${waiting[name]} 待处理）`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <UnknownChoice name="kind" label="种类" choices={kinds} />
      <DeskTabs
        label="处理状态"
        states={serviceStatesOf(kind)}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.service({ kind, state: wanted })}
      />
      <section className="panel" aria-labelledby="service-title">
        <h2 id="service-title">
          {serviceKinds[kind]} {paging.total} 条
        </h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的{serviceKinds[kind]}。</p>
        ) : (
          <ServiceTable entries={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.service({ kind, state, page })} />
      </section>
    </>
  )
}

const places: Record<ServiceKind, (id: number) => string> = {
  request: deskPaths.varietyRequest,
  feedback: deskPaths.feedback,
  complaint: deskPaths.complaint,
}

function ServiceTable({ entries }: { entries: readonly ServiceEntry[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">会员</th>
          <th scope="col">状态</th>
          <th scope="col">提交于</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ kind, id, title, company, state, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={places[kind](id)}>
                {title}
              </a>
            </th>
            <td data-label="会员">{company === '' ? '访客' : company}</td>
            <td data-label="状态">{serviceStates[state]}</td>
            <td data-label="提交于">{formatDateTime(createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
