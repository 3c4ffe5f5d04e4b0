import type { GoodsRow } from '#app/utils/goods-row'

/** `10 盒/中包 · 200 盒/件`; a step of one is not worth telling. */
export function Packing({ goods }: { goods: GoodsRow }) {
  const parts = [
    goods.packageStep === 1 ? undefined : `中包 ${goods.packageStep}`,
    goods.caseQuantity === 0 ? undefined : `件 ${goods.caseQuantity}`,
    goods.limit === 0 ? undefined : `限购 ${goods.limit}`,
  ]
  return <>{parts.filter(Boolean).join(' · ') || `1 ${goods.unit}起`}</>
}

export function Stock({ goods }: { goods: GoodsRow }) {
  return goods.stock === 0 ? (
    <span className="stock-none">缺货</span>
  ) : (
    <>
      {goods.stock} {goods.unit}
    </>
  )
}

/** The nearest expiry, red with a word when it is near. */
export function Expiry({ goods }: { goods: GoodsRow }) {
  if (goods.expiresOn === undefined) return <>—</>
  if (!goods.isNearExpiry) return <>{goods.expiresOn}</>
  return <span className="near-expiry">{goods.expiresOn} 近效期</span>
}
