import { useEffect, useRef } from 'react'
import { quickPaths } from '#app/site/quick-paths'
import type { TypedRow } from '#app/views/quick/purchase-list'

/** Rows to type or to scan into: what it is and how much. With scripts every key is quick. */
export function TypedRows({ rows }: { rows: readonly TypedRow[] }) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const element = table.current
    let stop: (() => void) | undefined
    let isLeft = false
    // Without a network the rows are what they are without scripts.
    import('./row-keys').then(
      ({ quickenRows }) => {
        if (element === null || isLeft) return
        stop = quickenRows(element, (words) => quickPaths.candidates({ q: words }))
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
      <p className="muted">
        写名称、首字母、条码、商品编号或本店编码。回车到数量，再回车到下一行；扫码枪扫条码或追溯码，同一商品自动加一。
      </p>
      <table className="plain-table quick-rows" ref={table}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">名称、首字母或条码</th>
            <th scope="col">数量</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TypedRowFields key={at} row={row} number={at + 1} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function TypedRowFields({ row, number }: { row: TypedRow; number: number }) {
  return (
    <tr>
      <td>{number}</td>
      <td>
        <input
          name="words"
          defaultValue={row.words}
          aria-label={`第 ${number} 行名称`}
          maxLength={200}
          autoComplete="off"
        />
      </td>
      <td>
        <input
          className="quantity"
          name="quantity"
          defaultValue={row.quantity}
          aria-label={`第 ${number} 行数量`}
          maxLength={20}
          autoComplete="off"
        />
      </td>
    </tr>
  )
}
