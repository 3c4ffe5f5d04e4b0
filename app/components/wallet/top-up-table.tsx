import { topUpStates } from '#contract/money-states'
import type { TopUp } from '#contract/top-up'
import { DataTable } from '#app/components/ui/data-table'
import { walletPaths } from '#app/site/wallet-paths'
import { formatDateTime } from '#app/words/dates'

export function TopUpTable({ items }: { items: readonly TopUp[] }) {
  return (
    <DataTable
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          head: '附言',
          name: ({ id, memo }) => (
            <a className="link number" href={walletPaths.topUp(id)}>
              {memo}
            </a>
          ),
        },
        { head: '发起', className: 'number', cell: ({ createdAt }) => formatDateTime(createdAt) },
        { head: '金额', yuan: ({ amount }) => amount },
        { head: '状态', cell: ({ state }) => topUpStates[state] },
        { head: '到账', yuan: ({ arrived }) => arrived },
        { head: '说明', cell: ({ reason }) => reason },
      ]}
    />
  )
}
