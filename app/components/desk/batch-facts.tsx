import type { StockBatch, StockedGoods } from '#contract/desk/stock'
import { batchStates } from '#contract/stock-words'
import { deskPaths } from '#app/site/desk-paths'

export function batchInWords({ states, isHeld }: Pick<StockBatch, 'states' | 'isHeld'>): string {
  const words = states.map((state) => batchStates[state])
  return (isHeld ? [...words, '停售'] : words).join('、')
}

export function BatchLink({ batch: { id, number } }: { batch: Pick<StockBatch, 'id' | 'number'> }) {
  return (
    <a className="link number" href={deskPaths.stockBatch(id)}>
      {number === '' ? '无批号' : number}
    </a>
  )
}

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
