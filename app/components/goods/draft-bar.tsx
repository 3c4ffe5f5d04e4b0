import { useHydrated } from 'remix-utils/use-hydrated'
import { useAroundForm } from '#app/components/ui/keeping-link'
import { useShell } from '#app/components/ui/use-shell'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { useDraft } from './typed-keeper'
import { draftSum } from '#app/views/cart/draft'
import { clearIntent, gotoName, gotoSearch } from '#app/views/cart/draft-form'
import { formatPrice } from '#app/words/money'

/**
 * The bar at the bottom edge: the draft of this page and of others, its total, and the buttons to
 * add or clear it. Always shown in a table, on other pages while there is a draft.
 */
export function DraftBar({ isTable }: { isTable: boolean }) {
  const { draft: rows, trouble } = useDraft(useShell().draft)
  const { isForm } = useAroundForm()
  const isBuyer = useMay('buy')
  if (!isBuyer || (rows.length === 0 && !isTable)) return null
  const bar = <BarContent sum={draftSum(rows)} trouble={trouble} isTable={isTable} />
  if (isForm) return <div className="table-bar">{bar}</div>
  return <PageForm className="table-bar">{bar}</PageForm>
}

interface BarContentProps {
  sum: ReturnType<typeof draftSum>
  trouble: string | undefined
  isTable: boolean
}

function BarContent({ sum, trouble, isTable }: BarContentProps) {
  const hasScripts = useHydrated()
  const { hasButtons, filled } = useAroundForm()
  const isBuyer = useShell().draft !== undefined
  const count = isBuyer ? sum.count : (filled ?? 0)
  const hasSum = isBuyer && count > 0
  return (
    <>
      {isTable && hasScripts && <KeysHelp />}
      {hasButtons && <KeepingSearch />}
      <span role="status" className="draft-sum">
        {count > 0 && `已填 ${count} 种`}
        {hasSum && `，约 ¥${formatPrice(sum.amount)}`}
        {sum.refused > 0 && `，${sum.refused} 种有误`}
        {trouble !== undefined && <b> {trouble}</b>}
      </span>
      {hasSum && (
        <details className="clear-draft">
          <summary className="button">清空</summary>
          <button type="submit" className="button button-danger" name="intent" value={clearIntent}>
            {`确定清空 ${sum.count} 种`}
          </button>
        </details>
      )}
      <button type="submit" className="button button-primary add-all" name="intent" value="add">
        全部加入购物车
      </button>
    </>
  )
}

/** Without scripts, the search of the header would lose the numbers. */
function KeepingSearch() {
  return (
    <span className="keeping-search">
      <input
        type="text"
        name="keywords"
        maxLength={100}
        aria-label="搜索词"
        placeholder="搜索药品"
      />
      <button type="submit" className="button" name={gotoName} value={gotoSearch}>
        带数量搜索
      </button>
    </span>
  )
}

function KeysHelp() {
  return (
    <details className="keys-help">
      <summary aria-label="键盘操作">?</summary>
      <p>回车、↑、↓：换行；Ctrl+回车：全部加入购物车</p>
    </details>
  )
}
