import type { ScopeStatus } from '#contract/licence'
import { DataTable } from '#app/components/ui/data-table'
import { paths } from '#app/site/paths'

export function ScopeTable({ scope }: { scope: readonly ScopeStatus[] }) {
  return (
    <DataTable
      rows={scope}
      keyOf={(kind) => kind.class}
      className="plain-table labelled-table licence-table"
      columns={[
        {
          head: '类别',
          name: ({ class: code, name }) => <a href={paths.list({ class: code })}>{name}</a>,
        },
        {
          head: '本店',
          cell: ({ isInScope }) =>
            isInScope ? (
              <span className="licence-ok">在经营范围内</span>
            ) : (
              <span className="licence-expired">不在经营范围内</span>
            ),
        },
        {
          head: '在售商品',
          cell: ({ isInScope, count }) => (isInScope ? `${count} 种` : `增加后可采购 ${count} 种`),
        },
      ]}
    />
  )
}
