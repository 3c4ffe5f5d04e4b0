import type { ExchangeChoice } from '#contract/settlement'
import { formatPrice, isZero, shortYuan } from '#app/words/money'
import { paths } from '#app/site/paths'

/** 换购: at most one product at a special price, from a minimum amount (domain-rules §6). */
export function ExchangeChoices({ exchanges }: { exchanges: readonly ExchangeChoice[] }) {
  if (exchanges.length === 0) return null
  const isNone = exchanges.every(({ isChosen }) => !isChosen)
  return (
    <fieldset className="choices">
      <legend>
        换购 <span className="muted">每单可选一种，不计入其他优惠</span>
      </legend>
      <p className="muted">按满减和用券后的金额算，不含秒杀、套餐、含麻、控销和运费。</p>
      <label className="checkbox choice">
        <input type="radio" name="exchange" value="" defaultChecked={isNone} />
        不换购
      </label>
      {exchanges.map((exchange) => (
        <ExchangeBox key={exchange.id} exchange={exchange} />
      ))}
    </fieldset>
  )
}

function ExchangeBox({ exchange }: { exchange: ExchangeChoice }) {
  const { id, goodsId, name, spec, quantity, unit, price, basePrice, isChosen } = exchange
  const why = whyNot(exchange)
  return (
    <p className="choice">
      <label className="checkbox">
        <input
          type="radio"
          name="exchange"
          value={id}
          defaultChecked={isChosen}
          disabled={why !== undefined}
        />
        {name} {spec} × {quantity} {unit}，{costInWords(exchange)}
      </label>{' '}
      <span className="muted">
        每{unit} ¥{formatPrice(price)} {basePrice !== undefined && <s>¥{formatPrice(basePrice)}</s>}{' '}
        满 {shortYuan(exchange.from)} 可换购
        {why !== undefined && ` · ${why}`}
      </span>{' '}
      <a href={paths.goods(goodsId)}>查看商品</a>
    </p>
  )
}

/** `共 ¥43.10，另加运费 ¥10.00`: everything added to the order's total. */
function costInWords({ amount, shipping }: ExchangeChoice): string {
  const whole = `共 ¥${formatPrice(amount)}`
  return isZero(shipping) ? whole : `${whole}，另加运费 ¥${formatPrice(shipping)}`
}

function whyNot({ gap, refusal }: ExchangeChoice): string | undefined {
  return gap === undefined ? refusal : `还差 ¥${formatPrice(gap)}`
}
