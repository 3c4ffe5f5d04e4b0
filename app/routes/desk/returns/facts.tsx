import {
  afterSalesKinds,
  afterSalesReasons,
  afterSalesStates,
  refundTenders,
} from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { CheckTable } from '#app/components/after-sales/check-table'
import { MoneyParts } from '#app/components/after-sales/money-parts'
import { ParcelFacts } from '#app/components/after-sales/parcel-facts'
import { ProposalText } from '#app/components/after-sales/proposal-box'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

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

export function ReturnGoods({ detail }: { detail: ReturnDetail }) {
  const { id, goesBack, parcel, checks, line, replacement, isByArrangement } = detail
  if (!goesBack && replacement === undefined) return null
  return (
    <section className="panel" aria-labelledby="goods-title">
      <h2 id="goods-title">退回的货</h2>
      {isByArrangement && parcel === undefined && (
        <p className="desk-notice desk-notice-warning">冷链商品：先与买家约定取件方式再登记。</p>
      )}
      {parcel === undefined ? (
        goesBack && <p className="muted">买家还没有登记寄回。</p>
      ) : (
        <ParcelFacts parcel={parcel} className="desk-facts" />
      )}
      {checks.length > 0 && <CheckTable checks={checks} unit={line.unit} className="desk-table" />}
      {goesBack && (
        <p className="desk-actions">
          <a className="button button-small" href={deskPaths.returnSheet(id)}>
            退货验收单
          </a>
        </p>
      )}
      {replacement !== undefined && (
        <p>
          补发 <span className="number">{replacement.code}</span> {replacement.carrier}{' '}
          <span className="number">{replacement.trackingNumber}</span>：
          {replacement.batches
            .map(({ batch, quantity }) => `批号 ${batch} × ${quantity} ${line.unit}`)
            .join('、')}
        </p>
      )}
    </section>
  )
}

/** The refund as quoted, as computed now, and as paid; with the proposals. */
export function ReturnMoney({ detail }: { detail: ReturnDetail }) {
  const { kind, refund, quoted, refunds, proposals, line } = detail
  return (
    <section className="panel" aria-labelledby="money-title">
      <h2 id="money-title">金额</h2>
      {kind === 'exchange' && refunds.length === 0 ? (
        <p>换货，不退款。</p>
      ) : (
        <>
          <p>
            买家提交时看到 <Price yuan={quoted} className="number" />
          </p>
          <MoneyParts refund={refund} cashbackRest={detail.cashbackRest} />
        </>
      )}
      {refunds.length > 0 && (
        <ul className="desk-history">
          {refunds.map(({ tender, amount, points, at }) => (
            <li key={tender}>
              <time className="number muted" dateTime={new Date(at).toISOString()}>
                {formatDateTime(at)}
              </time>
              {refundTenders[tender]}{' '}
              {tender === 'points' || tender === 'earned' ? (
                points
              ) : (
                <Price yuan={amount} className="number" />
              )}
            </li>
          ))}
        </ul>
      )}
      {proposals.map((proposal) => (
        <div key={proposal.id} className="desk-application">
          <ProposalText proposal={proposal} unit={line.unit} />
        </div>
      ))}
    </section>
  )
}

export function ReturnBatch({ detail }: { detail: ReturnDetail }) {
  const { batchFacts, line, earlier, freedCodes } = detail
  const { shipped, returned, inStock, apart } = batchFacts
  return (
    <section className="panel" aria-labelledby="batch-title">
      <h2 id="batch-title">批号 {line.batch === '' ? '未登记' : line.batch}</h2>
      <dl className="desk-facts">
        <Fact name="共发出" value={`${shipped} ${line.unit}`} />
        <Fact name="共退回" value={`${returned} ${line.unit}`} />
        <Fact
          name="现有库存"
          value={`${inStock} ${line.unit}${apart > 0 ? `，另隔离 ${apart} ${line.unit}` : ''}`}
        />
        {freedCodes.length > 0 && <Fact name="已释放追溯码" value={freedCodes.join('、')} />}
      </dl>
      <h3>该单位此前的申请</h3>
      {earlier.length === 0 ? (
        <p className="muted">没有。</p>
      ) : (
        <ul className="desk-history">
          {earlier.map(({ id, code, state, createdAt }) => (
            <li key={id}>
              <time className="number muted" dateTime={new Date(createdAt).toISOString()}>
                {formatDateTime(createdAt)}
              </time>
              <a className="link number" href={deskPaths.return(id)}>
                {code}
              </a>{' '}
              {afterSalesStates[state]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
