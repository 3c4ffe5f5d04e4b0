import { contactStates } from '#contract/desk/kinds/members'
import { draftBeginnings } from '#contract/order-draft-states'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { PageForm } from '#app/components/ui/page-form'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.contacts.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('contacts')

export const action = bulkAction('desk.makeDraft', (_, { id, lineCount }) => ({
  to: deskPaths.draft(id),
  message: `已备好采购单，${lineCount} 种商品`,
}))

export const columns: PageColumns<'contacts'> = [
  { head: '单位', href: ({ id }) => deskPaths.member(id), cell: ({ company }) => company },
  { head: '联系人', cell: ({ contact }) => contact },
  { head: '电话', className: 'number', cell: ({ phone }) => phone },
  { head: '原因', cell: ({ state }) => contactStates[state] },
  {
    head: '快用完的商品',
    cell: ({ dueCount, dueNames, runsOutAt }) =>
      dueCount === 0 || runsOutAt === undefined
        ? '—'
        : `${dueNames}${dueCount > 3 ? ` 等 ${String(dueCount)} 种` : ''}，${dayOf(runsOutAt)} 起`,
  },
  {
    head: '上次下单',
    cell: ({ lastOrderAt, everyDays, isIdle }) =>
      lastOrderAt === undefined
        ? '—'
        : [
            dayOf(lastOrderAt),
            everyDays === undefined ? '' : `，通常 ${String(everyDays)} 天一单`,
            isIdle ? '，久未下单' : '',
          ].join(''),
  },
  { head: '证照', cell: ({ isEnding }) => (isEnding ? '30 天内到期或已到期' : '—') },
]

function dayOf(at: number): string {
  return formatDateTime(at).slice(0, 10)
}

export default function ContactsPage() {
  const mayPrepare = useMay('drafts.write')
  return (
    <ListPage
      of="contacts"
      unit="家"
      columns={mayPrepare ? withButtons : columns}
      intro={<p className="muted">按每家自己的下单节奏，每天清晨计算；当天已下单的不再列出。</p>}
    >
      {mayPrepare && (
        <>
          <Preparing beginning="due" />
          <Preparing beginning="last" />
        </>
      )}
    </ListPage>
  )
}

type Beginning = 'due' | 'last'

const withButtons: PageColumns<'contacts'> = [
  ...columns,
  {
    head: '备采购单',
    value: false,
    cell: ({ id, dueCount, lastOrderAt }) => (
      <div className="desk-actions">
        {dueCount > 0 && <Prepare beginning="due" storeId={id} />}
        {lastOrderAt !== undefined && <Prepare beginning="last" storeId={id} />}
      </div>
    ),
  },
]

/** Sends one of the two forms below the list, with this store. */
function Prepare({ beginning, storeId }: { beginning: Beginning; storeId: number }) {
  return (
    <button
      type="submit"
      className="button button-small"
      form={`prepare-${beginning}`}
      name="storeId"
      value={storeId}
    >
      {draftBeginnings[beginning]}
    </button>
  )
}

function Preparing({ beginning }: { beginning: Beginning }) {
  return (
    <PageForm id={`prepare-${beginning}`}>
      <input type="hidden" name="beginning" value={beginning} />
    </PageForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
