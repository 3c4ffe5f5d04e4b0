import { slotNames, slotStates } from '#contract/desk/kinds/content'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.slots.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('slots')

export const columns: PageColumns<'slots'> = [
  { head: '文字', href: ({ id }) => deskPaths.slot(id), cell: ({ text }) => text },
  { head: '位置', cell: ({ slot }) => slotNames[slot] },
  { head: '状态', cell: ({ state }) => slotStates[state] },
  { head: '开始日期', className: 'number', cell: ({ from }) => from ?? '—' },
  { head: '结束日期', className: 'number', cell: ({ until }) => until ?? '—' },
  { head: '点击去往', cell: ({ url }) => url || '—' },
  { head: '排序', className: 'number', cell: ({ sort }) => sort },
]

export default function SlotsPage() {
  const mayAdd = useMay('content.write')
  return (
    <ListPage
      of="slots"
      unit="张"
      columns={columns}
      intro={
        mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newSlot()}>
              新增广告
            </a>
          </p>
        )
      }
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
