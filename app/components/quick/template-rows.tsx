import { rowFields, versionSays } from '#app/views/quick/purchase-list'
import type { TemplateLine } from '#app/views/quick/purchase-template'
import { GoodsText, GoodsWhy } from './goods-text'

interface TemplateRowsProps {
  rows: readonly TemplateLine[]
  sent: Record<string, string> | undefined
  /** Why a row was not saved, by `row-<id>`. */
  errors: Record<string, string>
}

export function TemplateRows({ rows, sent, errors }: TemplateRowsProps) {
  const [firstWrong] = Object.keys(errors)
  return (
    <table className="plain-table labelled-table panel quick-list">
      <thead>
        <tr>
          <th scope="col">序号</th>
          <th scope="col">商品</th>
          <th scope="col">数量</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, version, quantity, goods, problem }, at) => {
          const name = rowFields.quantity(id)
          const note = errors[`row-${id}`] ?? problem
          return (
            <tr key={id}>
              <td data-label="序号">{at + 1}</td>
              <td data-label="商品">
                <GoodsText goods={goods} />
              </td>
              <td data-label="数量">
                <input
                  type="hidden"
                  name={rowFields.was(id)}
                  value={versionSays(version, String(quantity))}
                />
                <input
                  className="quantity"
                  name={name}
                  defaultValue={sent?.[name] ?? quantity}
                  maxLength={20}
                  inputMode="decimal"
                  autoFocus={firstWrong === `row-${id}` || undefined}
                  aria-label={`${goods.name} ${goods.spec} 数量`}
                  aria-invalid={errors[`row-${id}`] === undefined ? undefined : true}
                  aria-describedby={note === '' ? undefined : `note-${id}`}
                />{' '}
                <span className="per-unit">{goods.unit}</span>
                {note !== '' && (
                  <span className="row-message" id={`note-${id}`}>
                    {note}
                  </span>
                )}
                <GoodsWhy goods={goods} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
