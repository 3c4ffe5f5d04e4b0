import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eventSubjects } from '#contract/desk/event-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { EventsTable } from '#app/components/desk/events-table'
import { FilterChoice } from '#app/components/desk/filter-choice'
import { getEvents } from '#app/services/desk/events.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readEventsQuery } from '#app/views/desk/events-query'

export const handle = { title: '事件' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readEventsQuery(new URL(request.url).searchParams)
  return { ...(await getEvents(request, query)), query }
}

export default function EventsPage() {
  const { items, paging, query } = useLoaderData<typeof loader>()
  const { subject } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="events-title">
        <h2 id="events-title">{paging.total} 条事件</h2>
        <p className="muted">订单、发货、资金、证照等变化逐条记录，供 ERP 等系统按编号读取。</p>
        <SubjectFilter subject={subject} />
        {items.length === 0 ? (
          <p className="muted">没有符合条件的事件。</p>
        ) : (
          <EventsTable events={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.events({ subject, page })} />
      </section>
    </>
  )
}

const subjectNames = Object.fromEntries(
  Object.entries(eventSubjects).map(([key, { name }]) => [key, name]),
)

function SubjectFilter({ subject }: { subject: string | undefined }) {
  return (
    <form className="desk-filter" action={deskPaths.events()} role="search" aria-label="事件">
      <FilterChoice
        id="events-subject"
        label="对象"
        name="subject"
        value={subject ?? ''}
        choices={subjectNames}
        hasAll
      />
      <p>
        <button type="submit" className="button">
          筛选
        </button>
      </p>
    </form>
  )
}
