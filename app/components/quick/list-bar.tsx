import type { PurchaseListCounts } from '#contract/purchase-list'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { May, useMay } from '#app/components/ui/may'
import { Price } from '#app/components/ui/price'
import { StateTabs } from '#app/components/ui/state-tabs'
import { SubmitButton } from '#app/components/ui/submit-button'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { countByState, listStates, type ListState } from '#app/views/quick/purchase-list'

interface ListBarProps {
  id: number
  counts: PurchaseListCounts
  total: string | undefined
  suggestedTotal: string | undefined
  /** Number of products that go into the cart: of the sure rows, and of all with the suggested. */
  sureProducts: number
  allProducts: number
  numberless: number
}

/** What goes to the cart, with its sums, and what stays. */
export function ListBar({ id, counts, total, suggestedTotal, ...rest }: ListBarProps) {
  const { sureProducts, allProducts, numberless } = rest
  const { suggested, choose, none } = counts
  const staying = choose + none
  const open = suggested + staying
  const hasTotal = total !== undefined && sureProducts > 0
  return (
    <p className="table-bar quick-bar">
      <span className="quick-sums">
        {hasTotal && (
          <>
            确定 <Price yuan={total} />
          </>
        )}
        {suggestedTotal !== undefined && suggested > 0 && (
          <>
            {hasTotal && ' · '}建议 <Price yuan={suggestedTotal} />
          </>
        )}
      </span>
      {numberless > 0 && <strong>{numberless} 行请填数量</strong>}
      {staying > 0 && <span className="muted">其余 {staying} 行保留在清单</span>}
      {open > 0 && (
        <span data-full>
          <KeepingLink href={quickPaths.openRows(id)}>导出未确定（{open}）</KeepingLink>
        </span>
      )}
      <May needs="buy">
        <SubmitButton intent="add" busy="加入中…">
          {sureProducts > 0 ? `加入已确定的 ${sureProducts} 种` : '加入已选的'}
        </SubmitButton>{' '}
        {suggested > 0 && (
          <button type="submit" className="button" name="intent" value="suggested">
            全部按建议（{allProducts} 种）
          </button>
        )}{' '}
        <button type="submit" className="button" name="intent" value="save">
          保存
        </button>
      </May>
    </p>
  )
}

interface PlacesProps {
  id: number
  /** Undefined shows all rows. */
  state: ListState | undefined
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
  const { added, sure, suggested, choose, none } = counts
  const byState = countByState(counts)
  const shown = Object.entries(listStates).filter(
    ([name]) => name === state || byState[name as ListState] > 0,
  )
  return (
    <StateTabs<ListState>
      label="行的状态"
      states={Object.fromEntries(shown) as typeof listStates}
      counts={byState}
      countOfAll={added + sure + suggested + choose + none}
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

/** What else a list is good for. */
export function ListLinks({ id, counts }: Pick<PlacesProps, 'id' | 'counts'>) {
  return (
    <p className="quick-links">
      <May needs="buy">
        {counts.sure + counts.added > 0 && (
          <KeepingLink href={quickPaths.newTemplate({ source: 'list', id })}>
            存为采购模板
          </KeepingLink>
        )}
      </May>{' '}
      <KeepingLink href={paths.cart()}>去购物车</KeepingLink>
    </p>
  )
}
