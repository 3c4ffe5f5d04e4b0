import { KeepingLink } from '#app/components/ui/keeping-link'
import { paths } from '#app/site/paths'
import { rowFields, rowSays, versionSays, type ListRow } from '#app/views/quick/purchase-list'
import { GoodsWhy } from './goods-text'

interface NumberCellsProps {
  row: ListRow
  sent: Record<string, string> | undefined
  /** Version conflict: somebody else has changed the row, or added it to the cart. */
  conflict: string | undefined
  isFirst: boolean
}

/** The number of a row with its unit, and what is to be said of it. */
export function NumberCells({ row, sent, conflict, isFirst }: NumberCellsProps) {
  const { id, state, quantity, goods, comesTo, willBe } = row
  const problem = conflict ?? row.problem
  const name = rowFields.quantity(id)
  if (state === 'added')
    return <AddedCells row={row} sent={sent} conflict={conflict} isFirst={isFirst} />
  const note = problem ?? [comesTo, willBe].filter(Boolean).join('；')
  return (
    <>
      <td>
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
          aria-describedby={note === '' ? undefined : `note-${id}`}
        />{' '}
        <span className="per-unit">{countedBy(row)}</span>
      </td>
      <td>
        {note !== '' && (
          <span className={problem === undefined ? 'muted' : 'row-message'} id={`note-${id}`}>
            {note}
          </span>
        )}
        {goods !== undefined && conflict === undefined && <GoodsWhy goods={goods} />}
      </td>
    </>
  )
}

/**
 * A row in the cart with its result. Input made while somebody else added it is shown read-only,
 * with a link to where it can be changed.
 */
function AddedCells({ row, sent, conflict, isFirst }: NumberCellsProps) {
  const { id, quantity, addedNote } = row
  return (
    <>
      <td className="number">{`${quantity} ${countedBy(row)}`}</td>
      <td>
        <strong className="quick-done">已加入</strong> <span className="muted">{addedNote}</span>
        {conflict !== undefined && (
          <span className="row-message" id={`note-${id}`}>
            <input
              className="quantity"
              defaultValue={sent?.[rowFields.quantity(id)] ?? ''}
              readOnly
              autoFocus={isFirst || undefined}
              aria-label={`${row.typed} 您写的数量`}
              aria-invalid
              aria-describedby={`note-${id}`}
            />{' '}
            {conflict}，<KeepingLink href={paths.cart()}>到购物车改</KeepingLink>
          </span>
        )}
      </td>
    </>
  )
}

/** Unit of a row's number; 2件5盒 includes its units. */
function countedBy({ quantity, unit, goods }: ListRow): string {
  return /\p{L}$/u.test(quantity) ? '' : unit || (goods?.unit ?? '')
}
