import type { VoucherChoice } from '#contract/settlement'
import { untilWords } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

/** Cash vouchers pay for goods like money, not for shipping, and give no change. */
export function VoucherChoices({ vouchers }: { vouchers: readonly VoucherChoice[] }) {
  if (vouchers.length === 0) return null
  return (
    <fieldset className="choices">
      <legend>
        现金券 <span className="muted">抵商品金额，不抵运费，不找零</span>
      </legend>
      {vouchers.map(({ id, name, amount, expiresAt, isChosen, used }) => (
        <label className="checkbox choice" key={id}>
          <input type="checkbox" name="voucher" value={id} defaultChecked={isChosen} />
          {name} ¥{formatPrice(amount)}{' '}
          <span className="muted">
            {untilWords(expiresAt)} 到期
            {used !== undefined && ` · 本单抵 ¥${formatPrice(used)}`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
