import type { Paging } from '#contract/scalars'
import { KeepingLink } from './keeping-link'

const around = 2

interface PagesProps {
  paging: Paging
  hrefOf: (page: number) => string
}

export function Pages({ paging, hrefOf }: PagesProps) {
  const { page } = paging
  const last = lastPage(paging)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label="分页">
      {page > 1 && <KeepingLink href={hrefOf(page - 1)}>上一页</KeepingLink>}
      {shownPages(page, last).map((shown, index, all) => (
        <span key={shown}>
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 && <i>…</i>}{' '}
          {shown === page ? (
            <b aria-current="page">{shown}</b>
          ) : (
            <KeepingLink href={hrefOf(shown)} aria-label={`第 ${shown} 页`}>
              {shown}
            </KeepingLink>
          )}
        </span>
      ))}
      {page < last && <KeepingLink href={hrefOf(page + 1)}>下一页</KeepingLink>}
    </nav>
  )
}

/** The number of the last page, at least 1. */
export function lastPage({ total, pageSize }: Paging): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

function shownPages(page: number, last: number): number[] {
  const near = Array.from({ length: 2 * around + 1 }, (_, index) => page - around + index)
  const inside = [1, ...near, last].filter((shown) => shown >= 1 && shown <= last)
  return [...new Set(inside)]
}
