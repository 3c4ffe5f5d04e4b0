import type { PurchaseListSummary } from '#contract/purchase-list'
import { listKeptDays } from '#contract/purchase-list-states'
import { DataTable } from '#app/components/ui/data-table'
import { quickPaths } from '#app/site/quick-paths'
import { formatDateTime } from '#app/words/dates'

const sources = { text: '粘贴或填写', file: '表格' } as const

export function ListsTable({ lists }: { lists: readonly PurchaseListSummary[] }) {
  return (
    <section className="panel" aria-labelledby="lists-title">
      <h2 id="lists-title">最近的采购清单</h2>
      <p className="muted">保留 {listKeptDays} 天，本店各采购员都能看到、修改。</p>
      <DataTable
        rows={lists}
        keyOf={({ id }) => id}
        columns={[
          {
            head: '清单',
            cell: ({ id, createdAt }) => (
              <a className="link" href={quickPaths.list(id)}>
                {formatDateTime(createdAt)}
              </a>
            ),
          },
          { head: '来自', cell: ({ source }) => sources[source] },
          { head: '行数', className: 'number', cell: ({ counts }) => sumOf(counts) },
          { head: '进度', cell: ({ counts }) => progressWords(counts) },
        ]}
      />
    </section>
  )
}

type Counts = PurchaseListSummary['counts']

function sumOf({ sure, suggested, choose, none, added }: Counts): number {
  return sure + suggested + choose + none + added
}

function progressWords({ sure, suggested, choose, none, added }: Counts): string {
  const parts = [
    sure > 0 && `${sure} 行确定`,
    suggested > 0 && `${suggested} 行建议`,
    choose > 0 && `${choose} 行请选择`,
    none > 0 && `${none} 行未找到`,
    added > 0 && `${added} 行已加入购物车`,
  ]
  return parts.filter(Boolean).join('，')
}
