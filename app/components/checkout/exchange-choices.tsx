import type { ExchangeChoice } from '#contract/settlement'
import { formatPrice, shortYuan } from '#app/words/money'
import { paths } from '#app/site/paths'

/** 换购: at most one product at its own price, from an amount on (domain-rules §6). */
export function ExchangeChoices({ exchanges }: { exchanges: readonly ExchangeChoice[] }) {
  if (exchanges.length === 0) return null
  const isNone = exchanges.every(({ isChosen }) => !isChosen)
  return (
    <fieldset className="choices">
      <legend>
        换购 <span className="muted">每单可选一种，不计入其他优惠</span>
      </legend>
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
  const { id, goodsId, name, spec, quantity, unit, price, basePrice, from, isChosen } = exchange
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
        {name} {spec} × {quantity} {unit}，每{unit} ¥{formatPrice(price)}
      </label>{' '}
      <span className="muted">
        {basePrice !== undefined && <s>¥{formatPrice(basePrice)}</s>} 满 {shortYuan(from)} 可换购
        {why !== undefined && ` · ${why}`}
      </span>{' '}
      <a href={paths.goods(goodsId)}>查看商品</a>
    </p>
  )
}

function whyNot({ gap, refusal }: ExchangeChoice): string | undefined {
  return gap === undefined ? refusal : `还差 ¥${formatPrice(gap)}`
}
