import type { Paging } from '#contract/scalars'
import { lastPage, Pages } from '#app/components/ui/pages'

interface DeskPagesProps {
  paging: Paging
  hrefOf: (page: number) => string
}

/** Links back to the last page where the requested page does not exist. */
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
