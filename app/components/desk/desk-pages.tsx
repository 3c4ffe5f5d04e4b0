import type { Paging } from '#contract/scalars'
import { lastPage, Pages } from '#app/components/ui/pages'

interface DeskPagesProps {
  paging: Paging
  /** The address of a page of this list. */
  hrefOf: (page: number) => string
}

/** Pagination of a list of the desk; links back to the last page where there is no such page. */
export function DeskPages({ paging, hrefOf }: DeskPagesProps) {
  const { page, total } = paging
  const last = lastPage(paging)
  if (page <= last || total === 0) return <Pages paging={paging} hrefOf={hrefOf} />
  return (
    <p className="muted">
      没有第 {page} 页，
      <a className="link" href={hrefOf(last)}>
        看最后一页
      </a>
    </p>
  )
}
