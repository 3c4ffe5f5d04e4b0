import { useRef } from 'react'
import type { GoodsRow } from '#app/views/goods-row'
import type { RowEntries, RowEntry } from '#app/views/goods-form-reply'
import { paths } from '#app/site/paths'
import { useHasScripts } from '#app/components/ui/use-has-scripts'
import { Expiry, Packing, Stock } from './goods-facts'
import { GoodsPrice } from './goods-price'
import { GoodsTags } from './goods-tags'
import { OrderFields } from './order-form'
import { useRowKeys } from './use-row-keys'
import { PageForm } from '#app/components/ui/page-form'

/**
 * The price list to order from: one row per product, one form around all of them. With scripts,
 * Enter in a quantity field goes to the next one; without them it adds all rows, like the button
 * below.
 */
export function GoodsTable({ rows, entries }: { rows: GoodsRow[]; entries: RowEntries }) {
  const form = useRef<HTMLFormElement>(null)
  const filled = useRowKeys(form)
  const hasScripts = useHasScripts()
  return (
    <PageForm ref={form} autoComplete="off">
      <button type="submit" name="intent" value="add" hidden>
        全部加入购物车
      </button>
      <table className="price-list">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">规格</th>
            <th scope="col">生产企业</th>
            <th scope="col">包装</th>
            <th scope="col">库存</th>
            <th scope="col">效期</th>
            <th scope="col">价格</th>
            <th scope="col">采购</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((goods) => (
            <GoodsTableRow key={goods.id} goods={goods} entry={entries[goods.id]} />
          ))}
        </tbody>
      </table>
      <div className="table-bar">
        {hasScripts && <KeysHelp />}
        <span role="status">{filled === undefined ? '' : `已填 ${filled} 种`}</span>
        <button type="submit" className="button button-primary add-all" name="intent" value="add">
          全部加入购物车
        </button>
      </div>
    </PageForm>
  )
}

/** What the keyboard does in the list, for whoever asks. */
function KeysHelp() {
  return (
    <details className="keys-help">
      <summary aria-label="键盘操作">?</summary>
      <p>回车、↑、↓：换行；Ctrl+回车：全部加入购物车</p>
    </details>
  )
}

function GoodsTableRow({ goods, entry }: { goods: GoodsRow; entry: RowEntry | undefined }) {
  return (
    <tr id={`g${goods.id}`}>
      <th scope="row">
        <a href={paths.goods(goods.id)}>
          {goods.name} <small>{goods.tradeName}</small>
        </a>
        <GoodsTags tags={goods.tags} />
      </th>
      <td>{goods.spec}</td>
      <td>{goods.manufacturer}</td>
      <td>
        <Packing goods={goods} />
      </td>
      <td>
        <Stock goods={goods} />
      </td>
      <td>
        <Expiry goods={goods} />
      </td>
      <td>
        <GoodsPrice goods={goods} />
      </td>
      <td>
        <OrderFields goods={goods} entry={entry} />
      </td>
    </tr>
  )
}
