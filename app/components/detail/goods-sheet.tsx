import { GoodsPicture } from '#app/components/goods/goods-picture'
import { GoodsPrice } from '#app/components/goods/goods-price'
import { PromotionNotes } from '#app/components/goods/promotion-notes'
import { GoodsTags } from '#app/components/goods/goods-tags'
import { Expiry, Stock } from '#app/components/goods/goods-facts'
import { SpecialNote } from '#app/components/goods/special-note'
import { Ladder } from './ladder'
import { OrderForm } from '#app/components/goods/order-form'
import { useIsLite } from '#app/browser/use-is-lite'
import type { GoodsDetail } from '#app/views/goods/goods-detail'
import type { RowEntry } from '#app/views/goods/row-entries'

interface GoodsSheetProps {
  detail: GoodsDetail
  entry: RowEntry | undefined
}

export function GoodsSheet({ detail, entry }: GoodsSheetProps) {
  const { goods } = detail
  return (
    <article className="panel sheet" aria-labelledby="goods-name">
      <div className="sheet-picture">
        <GoodsPicture
          src={goods.picture}
          size={300}
          isLazy={false}
          alt={detail.hasPhoto ? `${goods.name} ${goods.spec}` : ''}
        />
        <MorePictures detail={detail} />
      </div>
      <div className="sheet-body">
        <h1 id="goods-name">
          {goods.name} {goods.spec}
        </h1>
        <p className="sheet-tags">
          {goods.tradeName !== '' && <span className="muted">{goods.tradeName}</span>}
          <GoodsTags tags={goods.tags} />
          <Marks goods={goods} />
        </p>
        <p className="sheet-price">
          <GoodsPrice goods={goods} />
        </p>
        <SpecialNote goods={goods} />
        <Ladder {...detail} />
        <PromotionNotes notes={detail.promotions} />
        <Facts detail={detail} />
        <OrderForm className="sheet-form" goods={goods} entry={entry} hasUnit />
      </div>
    </article>
  )
}

/** Each opens in full. */
function MorePictures({ detail: { goods, pictures } }: Pick<GoodsSheetProps, 'detail'>) {
  const isLite = useIsLite()
  if (pictures.length === 0 || isLite) return null
  return (
    <ul className="sheet-pictures" aria-label="商品图片">
      {pictures.map(({ small, large }, at) => (
        <li key={large}>
          <a href={large} target="_blank" rel="noreferrer">
            <GoodsPicture src={small} size={48} alt={`看大图：${goods.name} 图 ${at + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Marks({ goods }: Pick<GoodsDetail, 'goods'>) {
  const marks = [
    goods.isPrescription && '处方药',
    goods.isHm && '含麻黄碱',
    goods.isColdChain && '冷链',
  ]
  return (
    <>
      {marks.map(
        (mark) =>
          mark !== false && (
            <span key={mark} className="mark">
              {mark}
            </span>
          ),
      )}
    </>
  )
}

function Facts({ detail }: Pick<GoodsSheetProps, 'detail'>) {
  const { goods } = detail
  const { unit } = goods
  const facts: [string, string][] = [
    ['生产企业', goods.manufacturer],
    ['批准文号', goods.approvalNumber],
    ['剂型', goods.dosageForm],
    ['分类', detail.className],
    ['中包装', `${goods.packageStep} ${unit}`],
    ['件装量', goods.caseQuantity === 0 ? '' : `${goods.caseQuantity} ${unit}`],
    // Goods out of stock have no minimum order.
    ['起订量', goods.minimum === 0 ? '' : `${goods.minimum} ${unit}`],
    ['限购', goods.limitNote ?? (goods.limit === 0 ? '' : `${goods.limit} ${unit}`)],
    ['储存', detail.storage],
    ['发货仓', detail.warehouse],
    ['商品编号', goods.code],
    ['条形码', detail.barcode],
  ]
  return (
    <dl className="facts">
      <div>
        <dt>库存</dt>
        <dd>
          <Stock goods={goods} />
        </dd>
      </div>
      <div>
        <dt>效期</dt>
        <dd>
          <Expiry goods={goods} />
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
