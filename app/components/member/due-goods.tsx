import type { Overview } from '#contract/user'
import { quantityName } from '#app/components/goods/order-fields'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { goodsLabel } from '#app/views/goods/goods-names'
import { runsOutInWords } from '#app/words/rhythm'

interface DueGoodsProps {
  due: Overview['due']
  /** ms. */
  now: number
}

/**
 * What runs out this week, with its numbers: one press adds all of it. The form is one of 补货建议,
 * which shows what was added and what was not.
 */
export function DueGoods({ due, now }: DueGoodsProps) {
  return (
    <section className="panel" aria-labelledby="due-title">
      <div className="member-head">
        <h2 id="due-title">本周要补的货</h2>
        <a className="link" href={quickPaths.replenish()}>
          全部补货建议
        </a>
      </div>
      {due.length === 0 ? (
        <p className="empty">
          一周内没有要补的货。
          <a className="link" href={quickPaths.history()}>
            看采购过的商品
          </a>
        </p>
      ) : (
        <PageForm action={quickPaths.replenish()} needs="buy">
          <ul className="due-goods">
            {due.map((goods) => (
              <li key={goods.id}>
                <a href={paths.goods(goods.id)}>
                  {goods.name}{' '}
                  <small>
                    {goods.spec} {goods.manufacturer}
                  </small>
                </a>
                <span className="muted">{runsOutInWords(goods, now)}</span>
                {goods.price !== undefined && <Price yuan={goods.price} />}
                <span className="due-number">
                  <input
                    type="text"
                    className="quantity"
                    name={quantityName(goods)}
                    aria-label={`${goodsLabel(goods)} 数量`}
                    inputMode={goods.unit === 'kg' ? 'decimal' : 'numeric'}
                    defaultValue={goods.proposedQuantity}
                  />{' '}
                  {goods.unit}
                </span>
              </li>
            ))}
          </ul>
          <button type="submit" className="button button-primary" name="intent" value="add">
            {`${due.length} 种加入购物车`}
          </button>
        </PageForm>
      )}
    </section>
  )
}
