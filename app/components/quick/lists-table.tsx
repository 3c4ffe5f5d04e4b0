import type { PurchaseListSummary } from '#contract/purchase-list'
import { listKeptDays } from '#contract/purchase-list-states'
import { quickPaths } from '#app/site/quick-paths'
import { formatDateTime } from '#app/words/dates'

const sources = { text: '粘贴或填写', file: '表格' } as const

export function ListsTable({ lists }: { lists: readonly PurchaseListSummary[] }) {
  return (
    <section className="panel" aria-labelledby="lists-title">
      <h2 id="lists-title">最近的采购清单</h2>
      <p className="muted">保留 {listKeptDays} 天，本店各采购员都能看到、修改。</p>
      <table className="plain-table labelled-table">
        <thead>
          <tr>
            <th scope="col">清单</th>
            <th scope="col">来自</th>
            <th scope="col">行数</th>
            <th scope="col">进度</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <ListLine key={list.id} list={list} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ListLine({ list }: { list: PurchaseListSummary }) {
  const { sure, suggested, choose, none, added } = list.counts
  const open = [
    sure > 0 && `${sure} 行确定`,
    suggested > 0 && `${suggested} 行建议`,
    choose > 0 && `${choose} 行请选择`,
    none > 0 && `${none} 行未找到`,
    added > 0 && `${added} 行已加入购物车`,
  ].filter(Boolean)
  return (
    <tr>
      <td data-label="清单">
        <a className="link" href={quickPaths.list(list.id)}>
          {formatDateTime(list.createdAt)}
        </a>
      </td>
      <td data-label="来自">{sources[list.source]}</td>
      <td data-label="行数" className="number">
        {sure + suggested + choose + none + added}
      </td>
      <td data-label="进度">{open.join('，')}</td>
    </tr>
  )
}
