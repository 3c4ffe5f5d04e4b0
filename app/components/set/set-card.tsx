import { GoodsPrice } from '#app/components/goods/goods-price'
import { useSituation } from '#app/components/goods/remedy-link'
import { Price } from '#app/components/ui/price'
import type { CombinationRow } from '#app/views/goods/combination-row'
import { fromWords, untilWords } from '#app/words/dates'
import { formatPrice } from '#app/words/money'
import { remedyInSet } from '#app/words/remedy-in-set'
import { paths } from '#app/site/paths'
import { PageForm } from '#app/components/ui/page-form'
import { useRefusal, useSeen } from '#app/components/ui/use-seen'

interface SetCardProps {
  set: CombinationRow
  typed: string | undefined
  wrong: string | undefined
  /** The server's clock, ms. */
  now: number
}

export function SetCard({ set, typed, wrong, now }: SetCardProps) {
  const { id, name, intro, startsAt, endsAt } = set
  return (
    <section className="set-card panel" aria-labelledby={`s${id}`}>
      <h2 id={`s${id}`}>{name}</h2>
      <p className="muted">
        {intro} {now < startsAt ? `${fromWords(startsAt)} 开始` : `${untilWords(endsAt)} 结束`}
      </p>
      <SetGoods set={set} />
      <SetSums set={set} typed={typed} wrong={wrong} />
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
          <th scope="col" className="amount">
            每套数量
          </th>
          <th scope="col" className="amount">
            单买价
          </th>
          <th scope="col" className="amount">
            套餐价
          </th>
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
            <td className="amount number">
              {quantity} {goods.unit}
            </td>
            <td className="amount set-alone">
              <GoodsPrice goods={goods} />
            </td>
            <td className="amount set-price">
              {price === undefined ? '—' : <Price yuan={price} />}
              {price !== undefined && <span className="per-unit">/{goods.unit}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SumsProps = Pick<SetCardProps, 'set' | 'typed' | 'wrong'>

function SetSums({ set, typed, wrong }: SumsProps) {
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
        <>
          <p className="muted">现可购 {maximum} 套</p>
          <AddSetForm set={set} typed={typed} wrong={wrong} />
        </>
      ) : (
        <SetRefusal set={set} />
      )}
    </div>
  )
}

function AddSetForm({ set: { id, name }, typed, wrong }: SumsProps) {
  const field = useSeen<HTMLInputElement>(useRefusal(wrong))
  return (
    <PageForm className="set-form" needs="buy" autoComplete="off">
      <input
        ref={field}
        type="text"
        className="quantity"
        name="count"
        inputMode="numeric"
        maxLength={4}
        defaultValue={typed ?? 1}
        aria-label={`${name} 套数`}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={wrong === undefined ? undefined : `s${id}-wrong`}
        autoFocus={wrong !== undefined || undefined}
      />{' '}
      套{' '}
      <button
        type="submit"
        className="button button-primary"
        name="intent"
        value={`add-set/${id}`}
        aria-label={`加入购物车 ${name}`}
      >
        加入购物车
      </button>
      {wrong !== undefined && (
        <span className="row-message" id={`s${id}-wrong`}>
          {wrong}
        </span>
      )}
    </PageForm>
  )
}

function SetRefusal({ set: { reasons, items } }: Pick<SetCardProps, 'set'>) {
  const situation = useSituation()
  const goods = items.map((item) => item.goods)
  return (
    <ul className="refusal">
      {reasons.map((reason) => {
        const remedy = remedyInSet(reason, goods, situation)
        return (
          <li key={reason.message}>
            {reason.message} {remedy !== undefined && <a href={remedy.href}>{remedy.label}</a>}
          </li>
        )
      })}
    </ul>
  )
}
