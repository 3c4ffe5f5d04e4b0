import { AskedField } from './asked-field'

interface ListSearchProps {
  subject: string
  /** The hint in the field, such as 订单号或商品名. */
  wanted: string
  action: string
  state: string | undefined
  keywords: string | undefined
}

export function ListSearch({ subject, wanted, action, state, keywords }: ListSearchProps) {
  return (
    <form className="order-search" action={action} role="search" aria-label={subject}>
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <label className="visually-hidden" htmlFor="list-keywords">
        {wanted}
      </label>
      <AskedField
        id="list-keywords"
        name="keywords"
        maxLength={50}
        placeholder={wanted}
        value={keywords}
      />
      <button type="submit" className="button">
        查{subject}
      </button>
    </form>
  )
}
