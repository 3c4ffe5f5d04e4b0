import { comparePaths } from '#app/site/compare-paths'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { May } from '#app/components/ui/may'
import { paths } from '#app/site/paths'
import { GoodsText, GoodsWhy } from './goods-text'
import {
  rowFields,
  rowSays,
  ruinedCode,
  versionSays,
  type ListGoods,
  type ListRow,
} from '#app/views/quick/purchase-list'
import { purchaseRowStates } from '#contract/purchase-list-states'

interface ListRowsProps {
  rows: readonly ListRow[]
  /** Number of rows before these. */
  first: number
  sent: Record<string, string> | undefined
  /** Why a row was not saved, by `row-<id>`. */
  errors?: Record<string, string> | undefined
  focused?: number | undefined
}

export function ListRows({ rows, first, sent, errors = {}, focused = 0 }: ListRowsProps) {
  const [firstWrong = `row-${focused}`] = Object.keys(errors)
  return (
    <table className="plain-table labelled-table panel quick-list">
      <thead>
        <tr>
          <th scope="col">序号</th>
          <th scope="col">您写的</th>
          <th scope="col">商品</th>
          <th scope="col">数量</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id} id={`row-${row.id}`} className={`quick-${row.state}`}>
            <td data-label="序号">{first + at + 1}</td>
            <td data-label="您写的">{row.typed}</td>
            <td data-label="商品">
              <RowGoods row={row} sent={sent} />
            </td>
            <td data-label="数量">
              <RowQuantity
                row={row}
                sent={sent}
                conflict={errors[`row-${row.id}`]}
                isFirst={firstWrong === `row-${row.id}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: ListRow
  sent: Record<string, string> | undefined
}

function RowGoods({ row, sent }: RowProps) {
  const { state, goods, candidates } = row
  const others = candidates.filter(({ id }) => id !== goods?.id)
  if (state === 'none') return <NotFound row={row} />
  if (state === 'choose') return <Choices row={row} goods={candidates} sent={sent} />
  return (
    <>
      {goods !== undefined && <GoodsText goods={goods} />}
      {row.isLearnt && <small className="muted">按您上次的选择</small>}
      {state === 'added' && ' '}
      {state === 'added' && <strong className="quick-done">{purchaseRowStates.added}</strong>}
      {state === 'sure' && goods !== undefined && (
        <details open={sent?.[rowFields.goods(row.id)] !== undefined || undefined}>
          <summary>换一个</summary>
          <Choices row={row} goods={[goods, ...others]} sent={sent} />
        </details>
      )}
    </>
  )
}

/** Candidates of a row, as radio buttons; the last is none of them. */
function Choices({ row, goods, sent }: RowProps & { goods: readonly ListGoods[] }) {
  const name = rowFields.goods(row.id)
  const chosen = sent?.[name] ?? String(row.goods?.id ?? '')
  return (
    <fieldset className="quick-choices">
      <legend>
        {row.state === 'choose' ? '请选择' : '换成'}{' '}
        {goods[0] !== undefined && (
          <KeepingLink href={comparePaths.goods(goods[0].id)}>同类比价</KeepingLink>
        )}
      </legend>
      {goods.map((one) => (
        <label key={one.id}>
          <input
            type="radio"
            name={name}
            value={one.id}
            defaultChecked={chosen === String(one.id)}
          />{' '}
          <GoodsText goods={one} isPlain />
        </label>
      ))}
      <label>
        <input type="radio" name={name} value="0" defaultChecked={chosen === '0'} /> 都不是
      </label>
    </fieldset>
  )
}

interface QuantityProps extends RowProps {
  /** Version conflict: somebody else has changed the row, or added it to the cart. */
  conflict: string | undefined
  isFirst: boolean
}

function RowQuantity({ row, sent, conflict, isFirst }: QuantityProps) {
  const { id, state, quantity, goods, comesTo, willBe } = row
  const problem = conflict ?? row.problem
  const name = rowFields.quantity(id)
  if (state === 'added')
    return <AddedQuantity row={row} sent={sent} conflict={conflict} isFirst={isFirst} />
  const note = problem ?? [comesTo, willBe].filter(Boolean).join('；')
  const noteId = note === '' ? undefined : `note-${id}`
  return (
    <>
      <input
        type="hidden"
        name={rowFields.was(id)}
        value={versionSays(row.version, rowSays(quantity, goods?.id))}
      />
      <input
        // Focus is given to a field when it appears.
        key={String(isFirst)}
        className="quantity"
        name={name}
        defaultValue={sent?.[name] ?? quantity}
        maxLength={20}
        inputMode="decimal"
        autoFocus={isFirst || undefined}
        aria-label={`${row.typed} 数量`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={noteId}
      />{' '}
      <span className="per-unit">{countedBy(row)}</span>
      {noteId !== undefined && (
        <span className={problem === undefined ? 'muted quick-note' : 'row-message'} id={noteId}>
          {note}
        </span>
      )}
      {goods !== undefined && conflict === undefined && <GoodsWhy goods={goods} />}
    </>
  )
}

/**
 * A row in the cart with its result. Input made while somebody else added it is shown read-only,
 * with a link to where it can be changed.
 */
function AddedQuantity({ row, sent, conflict, isFirst }: QuantityProps) {
  const { id, quantity, addedNote } = row
  const noteId = `note-${id}`
  return (
    <>
      <span className="number">{`${quantity} ${countedBy(row)}`}</span>
      {addedNote !== undefined && <span className="quick-note">{addedNote}</span>}
      {conflict !== undefined && (
        <span className="quick-note">
          <input
            className="quantity"
            defaultValue={sent?.[rowFields.quantity(id)] ?? ''}
            readOnly
            autoFocus={isFirst || undefined}
            aria-label={`${row.typed} 您写的数量`}
            aria-invalid
            aria-describedby={noteId}
          />{' '}
          <span className="row-message" id={noteId}>
            {conflict}，<KeepingLink href={paths.cart()}>到购物车改</KeepingLink>
          </span>
        </span>
      )}
    </>
  )
}

/** Unit of a row's number; 2件5盒 includes its units. */
function countedBy({ quantity, unit, goods }: ListRow): string {
  return /\p{L}$/u.test(quantity) ? '' : unit || (goods?.unit ?? '')
}

function NotFound({ row: { words, typed } }: { row: ListRow }) {
  const ruined = ruinedCode(typed)
  return (
    <>
      未找到。
      {ruined !== undefined && (
        <span className="quick-note">
          {ruined}
          {' 是被 Excel 改过的条码：请把这一列设为文本，或写出完整的条码。'}
        </span>
      )}
      <KeepingLink href={paths.search({ keywords: words.slice(0, 60) })}>搜索</KeepingLink>{' '}
      <May needs="buy">
        <KeepingLink href={paths.newRequest({ name: words.slice(0, 40) })}>求购</KeepingLink>
      </May>
    </>
  )
}
