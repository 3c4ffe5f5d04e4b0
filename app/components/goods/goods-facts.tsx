import type { GoodsRow } from '#app/views/goods/goods-row'

/** `中包 10 / 件 200`; leaves out a step of one and an unknown case. */
export function Packing({ goods }: { goods: GoodsRow }) {
  const parts = [
    goods.packageStep === 1 ? '' : `中包 ${goods.packageStep}`,
    goods.caseQuantity === 0 ? '' : `件 ${goods.caseQuantity}`,
    goods.limit === 0 ? '' : `限购 ${goods.limit}`,
  ].filter((part) => part !== '')
  return <>{parts.length === 0 ? `1 ${goods.unit}起` : parts.join(' / ')}</>
}

export function Stock({ goods }: { goods: GoodsRow }) {
  if (goods.stock === 0) return <span className="stock-none">缺货</span>
  return <>{`${goods.stock} ${goods.unit}`}</>
}

/** The nearest expiry date, marked in red and in words when it is near. */
export function Expiry({ goods }: { goods: Pick<GoodsRow, 'expiresOn' | 'isNearExpiry'> }) {
  if (goods.expiresOn === undefined) return <>—</>
  if (!goods.isNearExpiry) return <>{goods.expiresOn}</>
  return <span className="near-expiry">{`${goods.expiresOn} 近效期`}</span>
}

/** The headings of a table of goods; `more` stands before the field to order. */
export function GoodsHeads({ price, more = [] }: { price: string; more?: readonly string[] }) {
  const names = ['商品', '规格', '生产企业', '包装', '库存', '效期', price, ...more, '采购']
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

/** The cells of a product between its name and its price. */
export function GoodsCells({ goods }: { goods: GoodsRow }) {
  return (
    <>
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
    </>
  )
}
