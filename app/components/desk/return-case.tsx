import { afterSalesKinds, afterSalesReasons } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { Fact } from '#app/components/ui/fact'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { StoreLink } from './store-link'
import { useMay } from './use-may'

const pictureKinds = {
  evidence: '照片',
  temperature: '温度记录',
  supplement: '补充材料',
  appeal: '申诉材料',
} as const

export function ReturnCase({ detail }: { detail: ReturnDetail }) {
  const { company, storeId, orderId, orderCode, isHm, isColdChain, needsQuality } = detail
  const maySeeOrders = useMay('orders.read')
  const marks = [isHm && '含麻', isColdChain && '冷链', needsQuality && '质管判定'].filter(Boolean)
  return (
    <section className="panel" aria-labelledby="case-title">
      <h2 id="case-title">
        {detail.isRefusal && '拒收 '}
        {afterSalesKinds[detail.kind]}：{afterSalesReasons[detail.reason]}
        {marks.map((mark) => (
          <span key={String(mark)} className="mark">
            {mark}
          </span>
        ))}
      </h2>
      <p>
        <StoreLink storeId={storeId} company={company} /> {detail.phone} 订单{' '}
        {maySeeOrders ? (
          <a className="link number" href={deskPaths.order(orderId)}>
            {orderCode}
          </a>
        ) : (
          <span className="number">{orderCode}</span>
        )}
      </p>
      <div className="desk-review">
        <div className="desk-form">
          <CaseFacts detail={detail} />
        </div>
        <CasePictures pictures={detail.pictures} />
      </div>
    </section>
  )
}

function CaseFacts({ detail }: { detail: ReturnDetail }) {
  const { line, quantity, words, noticeNumber, answer, appeal, gifts } = detail
  return (
    <dl className="desk-facts">
      <Fact name="商品" value={`${line.name} ${line.spec} ${line.manufacturer}`} />
      <Fact name="批号" value={line.batch === '' ? '未登记' : `${line.batch}，${line.expiresOn}`} />
      <Fact name="数量" value={`${quantity} ${line.unit}`} />
      <Fact name="申请于" value={formatDateTime(detail.createdAt)} />
      {words !== '' && <Fact name="说明" value={words} />}
      {noticeNumber !== '' && <Fact name="召回通知" value={noticeNumber} />}
      {answer !== '' && <Fact name="上次答复" value={answer} />}
      {appeal !== '' && <Fact name="申诉" value={appeal} />}
      {gifts.length > 0 && (
        <Fact
          name="涉及赠品"
          value={gifts.map(({ name, quantity: number }) => `${name} × ${number}`).join('、')}
        />
      )}
      <Fact name="寄回运费" value={detail.isAtOurCost ? '商家承担' : '买家承担'} />
    </dl>
  )
}

function CasePictures({ pictures }: Pick<ReturnDetail, 'pictures'>) {
  if (pictures.length === 0) return <p className="muted desk-pictures">没有照片。</p>
  const kinds = Object.keys(pictureKinds) as (keyof typeof pictureKinds)[]
  return (
    <div className="desk-pictures">
      {kinds.map((kind) => {
        const ofKind = pictures.filter((picture) => picture.kind === kind)
        return (
          ofKind.length > 0 && (
            <div key={kind}>
              <h3>{pictureKinds[kind]}</h3>
              <EnclosedPictures pictures={ofKind} hrefOf={deskPaths.returnPicture} />
            </div>
          )
        )
      })}
    </div>
  )
}
