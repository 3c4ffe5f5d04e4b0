import { SubmitButton } from '#app/components/ui/submit-button'
import { useSeen } from '#app/components/ui/use-seen'
import { fingerprintOf, type Quote } from '#app/views/orders/after-sales'
import { MoneyParts } from './money-parts'

interface QuoteBoxProps {
  quote: Quote | undefined
  kind: unknown
  /** True when the quote matches the form and the form has no errors. */
  isAnswer: boolean
}

/**
 * The quote of a return and its address, with the button that sends it; before, the button that
 * requests the quote.
 */
export function QuoteBox({ quote, ...rest }: QuoteBoxProps) {
  return quote === undefined ? <CountButton /> : <Counted quote={quote} {...rest} />
}

function CountButton() {
  return (
    <p>
      <SubmitButton intent="count" busy="计算中…">
        计算退款
      </SubmitButton>{' '}
      <span className="muted">先看清退多少、退到哪里，再提交</span>
    </p>
  )
}

function Counted({ quote, kind, isAnswer }: QuoteBoxProps & { quote: Quote }) {
  const { refund, isAtOurCost, gifts } = quote
  const box = useSeen<HTMLDivElement>(isAnswer ? quote : undefined)
  const isExchange = kind === 'exchange'
  return (
    <div className="after-sales-quote" ref={box} tabIndex={-1} autoFocus={isAnswer}>
      <h2>{isExchange ? '换货' : '可退金额'}</h2>
      <input type="hidden" name="shown" value={fingerprintOf(refund)} />
      {isExchange ? (
        <p>补发同品种商品，不退款；没有库存时征得您同意后改为退款。</p>
      ) : (
        <MoneyParts refund={refund} />
      )}
      {kind !== 'refund' && <p>寄回运费由{isAtOurCost ? '商家' : '您'}承担。</p>}
      {gifts.length > 0 && (
        <p>
          退货后不再达到赠送条件的赠品，请一并寄回：
          {gifts.map(({ name, quantity }) => `${name} × ${quantity}`).join('、')}
        </p>
      )}
      <p>
        <SubmitButton intent="send" busy="提交中…">
          提交申请
        </SubmitButton>{' '}
        <button type="submit" className="button" name="intent" value="count">
          重新计算
        </button>
      </p>
    </div>
  )
}
