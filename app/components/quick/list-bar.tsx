import type { PurchaseListCounts } from '#contract/purchase-list'
import { purchaseRowStates, type PurchaseRowState } from '#contract/purchase-list-states'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { May, useMay } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import { StateTabs } from '#app/components/ui/state-tabs'
import { SubmitButton } from '#app/components/ui/submit-button'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'

export function ListBar({
  counts,
  total,
  numberless,
}: {
  counts: PurchaseListCounts
  total: string | undefined
  numberless: number
}) {
  return (
    <p className="table-bar quick-bar">
      {total !== undefined && counts.sure > 0 && (
        <span>
          确定的 {counts.sure} 行约 <Price yuan={total} />
        </span>
      )}
      {numberless > 0 && <strong>{numberless} 行请填数量</strong>}
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
      <KeepingLink href={paths.cart()}>去购物车</KeepingLink>
    </p>
  )
}

interface PlacesProps {
  id: number
  /** Undefined shows all rows. */
  state: PurchaseRowState | undefined
  page: number
  last: number
  counts: PurchaseListCounts
}

/**
 * States of the rows. For people who may change them they are buttons of the list's form, so that
 * the input is sent along.
 */
export function StateButtons({ id, state, counts }: PlacesProps) {
  const isForm = useMay('buy')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StateTabs
      label="行的状态"
      states={purchaseRowStates}
      counts={counts}
      countOfAll={all}
      current={state}
      hrefOf={(other) => quickPaths.list(id, { state: other })}
      intentOf={isForm ? (other) => `state-${other ?? 'all'}` : undefined}
    />
  )
}

/**
 * Other pages of the list: buttons of its form like its states, links for people who cannot change
 * it.
 */
export function PageButtons({ id, state, page, last }: PlacesProps) {
  if (last <= 1) return null
  return (
    <p className="quick-pages">
      第 {page} 页，共 {last} 页{' '}
      {page > 1 && <PageButton place={{ id, state, page: page - 1 }} name="上一页" />}{' '}
      {page < last && <PageButton place={{ id, state, page: page + 1 }} name="下一页" />}
    </p>
  )
}

function PageButton({
  place: { id, state, page },
  name,
}: {
  place: Pick<PlacesProps, 'id' | 'state' | 'page'>
  name: string
}) {
  const isForm = useMay('buy')
  if (!isForm)
    return (
      <a className="button button-small" href={quickPaths.list(id, { state, page })}>
        {name}
      </a>
    )
  return (
    <button type="submit" className="button button-small" name="intent" value={`page-${page}`}>
      保存并看{name}
    </button>
  )
}

/** Exports of a list: a template, and a sheet of the open rows. */
export function ListLinks({ id, counts }: { id: number; counts: PurchaseListCounts }) {
  const open = counts.choose + counts.none
  return (
    <p className="quick-links">
      <May needs="buy">
        {counts.sure + counts.added > 0 && (
          <KeepingLink href={quickPaths.newTemplate({ source: 'list', id })}>
            存为采购模板
          </KeepingLink>
        )}
      </May>{' '}
      {open > 0 && (
        <span data-full>
          <KeepingLink href={quickPaths.openRows(id)}>
            未确定的 {open} 行存为 Excel，改好可再上传
          </KeepingLink>
        </span>
      )}
    </p>
  )
}
