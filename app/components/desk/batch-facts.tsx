import type { StockBatch, StockedGoods } from '#contract/desk/stock'
import { batchStates } from '#contract/stock-words'
import { deskPaths } from '#app/site/desk-paths'

/** Status of a batch in words, with a hold by a price list. */
export function batchInWords({ states, isHeld }: Pick<StockBatch, 'states' | 'isHeld'>): string {
  const words = states.map((state) => batchStates[state])
  return (isHeld ? [...words, '停售'] : words).join('、')
}

/** The number of a batch as a link, or a text for an unknown batch. */
export function BatchLink({ batch: { id, number } }: { batch: Pick<StockBatch, 'id' | 'number'> }) {
  return (
    <a className="link number" href={deskPaths.stockBatch(id)}>
      {number === '' ? '无批号' : number}
    </a>
  )
}

/** The name of goods with spec and manufacturer. */
export function GoodsLink({ goods }: { goods: StockedGoods }) {
  return (
    <>
      <a className="link" href={deskPaths.stockGoods(goods.id)}>
        {goods.name}
      </a>{' '}
      <span className="muted">
        {goods.spec} {goods.manufacturer}
      </span>
    </>
  )
}
