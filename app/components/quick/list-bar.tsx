import type { PurchaseListCounts } from '#contract/purchase-list'
import { May } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'

/** What goes to the cart, what stays, and the buttons for it. */
export function ListBar({
  counts,
  total,
}: {
  counts: PurchaseListCounts
  total: string | undefined
}) {
  return (
    <p className="table-bar quick-bar">
      {total !== undefined && counts.sure > 0 && (
        <span>
          确定的 {counts.sure} 行约 <Price yuan={total} />
        </span>
      )}
      {(counts.choose > 0 || counts.none > 0) && (
        <span className="muted">请选择、未找到的行不会加入，留在清单里。</span>
      )}
      <May needs="buy">
        <SubmitButton intent="add" busy="加入中…">
          确定的全部加入购物车
        </SubmitButton>{' '}
        <button type="submit" className="button" name="intent" value="save">
          保存
        </button>
      </May>{' '}
      <a className="link" href={paths.cart()}>
        去购物车
      </a>
    </p>
  )
}

/** Other pages of the list: buttons of its form, so that what was typed goes along. */
export function PageButtons({ page, last }: { page: number; last: number }) {
  if (last <= 1) return null
  return (
    <p className="quick-pages">
      第 {page} 页，共 {last} 页{' '}
      {page > 1 && (
        <button
          type="submit"
          className="button button-small"
          name="intent"
          value={`page-${page - 1}`}
        >
          保存并看上一页
        </button>
      )}{' '}
      {page < last && (
        <button
          type="submit"
          className="button button-small"
          name="intent"
          value={`page-${page + 1}`}
        >
          保存并看下一页
        </button>
      )}
    </p>
  )
}

/** What else can be made of a list: a template, and a sheet of what is open. */
export function ListLinks({ id, counts }: { id: number; counts: PurchaseListCounts }) {
  const open = counts.choose + counts.none
  return (
    <p className="quick-links">
      <May needs="buy">
        {counts.sure + counts.added > 0 && (
          <a className="link" href={quickPaths.newTemplate({ source: 'list', id })}>
            存为采购模板
          </a>
        )}
      </May>{' '}
      {open > 0 && (
        <a className="link" href={quickPaths.openRows(id)}>
          未确定的 {open} 行存为 Excel，改好可再上传
        </a>
      )}
    </p>
  )
}
