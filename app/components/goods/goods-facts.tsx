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
