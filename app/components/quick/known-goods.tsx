import { Expiry, Packing, Stock } from '#app/components/goods/goods-facts'
import { GoodsPrice } from '#app/components/goods/goods-price'
import { KeepingLink } from '#app/components/ui/keeping-link'
import { paths } from '#app/site/paths'
import type { GoodsRow } from '#app/views/goods/goods-row'

/** The headings of a table of goods that the store knows; `told` says what it tells of each. */
export function KnownGoodsHeads({ told }: { told: string }) {
  const names = ['商品', '规格', '生产企业', '包装', '库存', '效期', '现价', told, '采购']
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The cells of such a product, from its name to its price. */
export function KnownGoodsCells({ goods }: { goods: GoodsRow }) {
  return (
    <>
      <th scope="row">
        <KeepingLink href={paths.goods(goods.id)}>
          {goods.name} <small>{goods.tradeName}</small>
        </KeepingLink>
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
    </>
  )
}
