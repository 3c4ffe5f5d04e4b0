import { campaignKinds, campaignStates, exhaustedCauses } from '#contract/desk/kinds/campaigns'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { endWords, formatDateTime, fromWords } from '#app/words/dates'

export const handle = { title: deskPaths.campaigns.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('campaigns')

export const columns: PageColumns<'campaigns'> = [
  { head: '名称', href: ({ id }) => deskPaths.campaign(id), cell: ({ name }) => name },
  { head: '种类', cell: ({ kind }) => campaignKinds[kind] },
  {
    head: '状态',
    cell: ({ state, exhausted }) =>
      `${campaignStates[state]}${exhausted === undefined ? '' : ` · ${exhaustedCauses[exhausted]}`}`,
  },
  { head: '开始', className: 'number', cell: ({ startsAt }) => fromWords(startsAt) },
  { head: '结束', className: 'number', cell: (row) => endOf(row) },
  { head: '预算', yuan: ({ budget }) => budget },
  { head: '已用', yuan: ({ used }) => used },
  { head: '订单', className: 'number', cell: ({ orders }) => orders },
  { head: '建立人', cell: ({ operator }) => operator },
]

function endOf({ endsAt, stoppedAt }: { endsAt: number; stoppedAt?: number | undefined }) {
  return stoppedAt === undefined ? endWords(endsAt) : formatDateTime(stoppedAt)
}

export default function CampaignsPage() {
  const mayAdd = useMay('promotions.write')
  return <ListPage of="campaigns" unit="个" columns={columns} intro={mayAdd && <NewCampaigns />} />
}

function NewCampaigns() {
  return (
    <p className="desk-actions">
      新建：
      {Object.entries(campaignKinds).map(([kind, name]) => (
        <a key={kind} className="button" href={deskPaths.newCampaign({ kind })}>
          {name}
        </a>
      ))}
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
