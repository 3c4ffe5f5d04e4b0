import { Expiry } from '#app/components/goods/goods-facts'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { Price } from '#app/components/ui/price'
import { comparePaths } from '#app/site/compare-paths'
import { rowFields, type ListGoods, type ListRow } from '#app/views/quick/purchase-list'

interface RowChoicesProps {
  row: ListRow
  sent: Record<string, string> | undefined
  isOpen: boolean
  /** The first choice has it. */
  hasFocus: boolean
}

/** What a row may mean, as radio buttons that fold out; the last is none of them. */
export function RowChoices({ row, sent, isOpen, hasFocus }: RowChoicesProps) {
  const { id, typed, goods, candidates } = row
  const name = rowFields.goods(id)
  const choices = goods
    ? [goods, ...candidates.filter((other) => other.id !== goods.id)]
    : candidates
  const [likeliest] = choices
  const chosen = sent?.[name] ?? String(goods?.id ?? '')
  return (
    <details open={isOpen || sent?.[name] !== undefined || undefined}>
      <summary>{goods === undefined ? `${choices.length} 个候选，点此选` : '换'}</summary>
      <fieldset className="quick-choices">
        <legend>
          {typed}{' '}
          {likeliest !== undefined && (
            <KeepingLink href={comparePaths.goods(likeliest.id)}>同类比价</KeepingLink>
          )}
        </legend>
        {choices.map((one, at) => (
          <label key={one.id}>
            <input
              // Focus is given to a field when it appears.
              key={String(hasFocus)}
              type="radio"
              name={name}
              value={one.id}
              defaultChecked={chosen === String(one.id)}
              // The next to answer, not a wrong one.
              {...(hasFocus && at === 0 && { autoFocus: true })}
            />{' '}
            <Choice goods={one} />
          </label>
        ))}
        <label>
          <input type="radio" name={name} value="0" defaultChecked={chosen === '0'} /> 都不是
        </label>
      </fieldset>
    </details>
  )
}

function Choice({ goods }: { goods: ListGoods }) {
  const { name, spec, manufacturer, price, priceNotice, unit, unitPrice, stock } = goods
  return (
    <>
      <b>{`${name} ${spec}`}</b> <span>{manufacturer}</span>{' '}
      <span>
        {price === undefined ? (
          <span className="price-notice">{priceNotice}</span>
        ) : (
          <>
            <Price yuan={price} />
            <span className="per-unit">/{unit}</span>
          </>
        )}
        {unitPrice !== undefined && <small className="muted"> {unitPrice}</small>}
      </span>{' '}
      <span className="muted">
        {stock === 0 ? '缺货' : `库存 ${stock}`} · 中包 {goods.packageStep}
        {goods.expiresOn !== undefined && (
          <>
            {' '}
            · 效期 <Expiry goods={goods} />
          </>
        )}
      </span>
    </>
  )
}
