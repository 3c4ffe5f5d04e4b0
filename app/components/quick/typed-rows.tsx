import { useEffect, useRef, useState } from 'react'
import { quickPaths } from '#app/site/quick-paths'
import { withBlankRows, type TypedRow } from '#app/views/quick/typed-rows'

interface TypedRowsProps {
  rows: readonly TypedRow[]
  /** Another message of the page is shown first. */
  isSaid: boolean
}

/** Rows to type or scan into: product and quantity. Scripts add keyboard handling. */
export function TypedRows({ rows, isSaid }: TypedRowsProps) {
  const [least, setLeast] = useState(0)
  const shown = withBlankRows(rows, least - rows.length)
  const wrong = shown.findIndex(({ error }) => error !== undefined)
  const first = wrong < 0 && !isSaid ? shown.findIndex(({ words }) => words === '') : wrong
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const element = table.current
    let stop: (() => void) | undefined
    let isLeft = false
    // Offline the rows work as without scripts.
    import('./quicken-rows').then(
      ({ quickenRows }) => {
        if (element === null || isLeft) return
        stop = quickenRows(element, {
          addressOf: (words) => quickPaths.candidates({ q: words }),
          grow: () => setLeast(element.rows.length - 1 + 10),
        })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])
  return (
    <>
      <p className="muted">写名称、首字母、条码或编码，回车到下一格；重复扫码数量加一。</p>
      <table className="plain-table quick-rows" ref={table}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">名称、首字母或条码</th>
            <th scope="col">数量</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <TypedRowFields key={at} row={row} number={at + 1} isFirst={at === first} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  row: TypedRow
  number: number
  isFirst: boolean
}

function TypedRowFields({ row, number, isFirst }: RowProps) {
  const errorId = row.error === undefined ? undefined : `words-error-${number}`
  return (
    <tr>
      <td>{number}</td>
      <td>
        <input
          name="words"
          defaultValue={row.words}
          aria-label={`第 ${number} 行名称`}
          maxLength={200}
          autoFocus={isFirst || undefined}
          aria-invalid={row.error === undefined ? undefined : true}
          aria-describedby={errorId}
        />
        {errorId !== undefined && (
          <span className="row-message" id={errorId}>
            {row.error}
          </span>
        )}
      </td>
      <td>
        <input
          className="quantity"
          name="quantity"
          defaultValue={row.quantity}
          aria-label={`第 ${number} 行数量`}
          maxLength={20}
        />
      </td>
    </tr>
  )
}
