import type { Paging } from '#contract/scalars'
import { gridSources, type GridSource } from '#contract/multi-store-words'
import { lastPage } from '#app/components/ui/pages'
import { SubmitButton } from '#app/components/ui/submit-button'

const sources = Object.keys(gridSources) as GridSource[]

export function SourceButtons({ current }: { current: GridSource }) {
  return (
    <p className="grid-sources">
      商品来自{' '}
      {sources.map((source) => (
        <button
          key={source}
          type="submit"
          className="button button-small"
          name="intent"
          value={`source-${source}`}
          aria-pressed={source === current}
        >
          {gridSources[source]}
        </button>
      ))}
    </p>
  )
}

interface GridBarProps {
  paging: Paging
  typed: number
  hasRows: boolean
}

/** Pagination, and commands for the numbers. */
export function GridBar({ paging, typed, hasRows }: GridBarProps) {
  const { page } = paging
  const last = lastPage(paging)
  return (
    <p className="table-bar quick-bar">
      {last > 1 && (
        <span>
          第 {page} 页，共 {last} 页
        </span>
      )}
      {page > 1 && <PageButton page={page - 1}>上一页</PageButton>}
      {page < last && <PageButton page={page + 1}>下一页</PageButton>}
      {typed > 0 && <span className="muted">{`已保存 ${typed} 格`}</span>}
      {hasRows && (
        <button type="submit" className="button" name="intent" value="fill">
          “各店都要”填入空格
        </button>
      )}
      <button type="submit" className="button" name="intent" value="save">
        保存
      </button>
      <SubmitButton intent="send" busy="发送中…">
        全部发送到各店购物车
      </SubmitButton>
    </p>
  )
}

function PageButton({ page, children }: { page: number; children: string }) {
  return (
    <button type="submit" className="button button-small" name="intent" value={`page-${page}`}>
      {children}
    </button>
  )
}
