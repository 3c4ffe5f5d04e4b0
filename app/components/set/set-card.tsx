import { useLocation } from '@remix-run/react'
import { GoodsPrice } from '#app/components/goods/goods-price'
import { Price } from '#app/components/ui/price'
import type { CombinationRow } from '#app/utils/combination-row'
import { fromWords, untilWords } from '#app/utils/dates'
import { formatPrice } from '#app/utils/money'
import { paths } from '#app/utils/paths'

interface SetCardProps {
  set: CombinationRow
  /** The server's clock, ms. */
  now: number
}

/** A combination set: what it holds, what it costs and saves, and whether it can be had. */
export function SetCard({ set, now }: SetCardProps) {
  const { id, name, intro, startsAt, endsAt } = set
  return (
    <section className="set-card panel" aria-labelledby={`s${id}`}>
      <h2 id={`s${id}`}>{name}</h2>
      <p className="muted">
        {intro} {now < startsAt ? `${fromWords(startsAt)} 开始` : `${untilWords(endsAt)} 结束`}
      </p>
      <SetGoods set={set} />
      <SetSums set={set} />
    </section>
  )
}

function SetGoods({ set }: { set: CombinationRow }) {
  return (
    <table className="plain-table set-goods">
      <caption className="visually-hidden">{set.name}的商品</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col">生产企业</th>
          <th scope="col">每套数量</th>
          <th scope="col">单买价</th>
          <th scope="col">套餐价</th>
        </tr>
      </thead>
      <tbody>
        {set.items.map(({ goods, quantity, price }) => (
          <tr key={goods.id}>
            <th scope="row">
              <a href={paths.goods(goods.id)}>{goods.name}</a>
            </th>
            <td>{goods.spec}</td>
            <td>{goods.manufacturer}</td>
            <td className="number">
              {quantity} {goods.unit}
            </td>
            <td>
              <GoodsPrice goods={goods} />
            </td>
            <td>{price === undefined ? '—' : <Price yuan={price} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SetSums({ set }: { set: CombinationRow }) {
  const { price, saves, limit, maximum, reasons } = set
  return (
    <div className="set-sums">
      {price !== undefined && (
        <p>
          每套 <Price yuan={price} />
          {saves !== undefined && <b className="set-saves"> 省 ¥{formatPrice(saves)}</b>}
        </p>
      )}
      {limit > 0 && <p className="muted">每位客户限购 {limit} 套</p>}
      {reasons.length === 0 ? (
        <p className="muted">现可购 {maximum} 套</p>
      ) : (
        <SetRefusal reasons={reasons} />
      )}
    </div>
  )
}

function SetRefusal({ reasons }: Pick<CombinationRow, 'reasons'>) {
  const { pathname, search } = useLocation()
  return (
    <ul className="refusal">
      {reasons.map(({ code, message }) => (
        <li key={message}>
          {message}
          {code === 'NOT_LOGIN' && <a href={paths.login(pathname + search)}>去登录</a>}
        </li>
      ))}
    </ul>
  )
}
