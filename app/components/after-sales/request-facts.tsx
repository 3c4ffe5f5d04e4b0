import type { AfterSalesDetail } from '#contract/after-sales-request'
import { afterSalesKinds, afterSalesReasons } from '#contract/after-sales-words'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { GoodsOfLine } from './goods-of-line'

const pictureKinds = {
  evidence: '照片',
  temperature: '温度记录',
  supplement: '补充材料',
  appeal: '申诉材料',
} as const

export function RequestFacts({ request }: { request: AfterSalesDetail }) {
  const { line, quantity, kind, reason, words, noticeNumber, appeal, siblings } = request
  return (
    <section className="panel" aria-labelledby="request-facts">
      <h2 id="request-facts">申请内容</h2>
      <dl className="said-facts">
        <div>
          <dt>商品</dt>
          <dd>
            <GoodsOfLine line={line} />
          </dd>
        </div>
        <Said
          name="批号"
          text={line.batch === '' ? '未登记' : `${line.batch}，${line.expiresOn}`}
        />
        <Said name="数量" text={`${quantity} ${line.unit}`} />
        <Said
          name="办理"
          text={`${request.isRefusal ? '拒收，' : ''}${afterSalesKinds[kind]}（${afterSalesReasons[reason]}）`}
        />
        <Said name="申请时间" text={formatDateTime(request.createdAt)} />
        {noticeNumber !== '' && <Said name="召回通知" text={noticeNumber} />}
        {words !== '' && <Said name="情况说明" text={words} />}
        {appeal !== '' && <Said name="申诉理由" text={appeal} />}
      </dl>
      <RequestPictures pictures={request.pictures} />
      {siblings.length > 0 && (
        <p>
          同时申请的：
          {siblings.map(({ id, code, name }) => (
            <a key={id} className="link after-sales-sibling" href={afterSalesPaths.request(id)}>
              {name} {code}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

function Said({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="said-words">{text}</dd>
    </div>
  )
}

function RequestPictures({ pictures }: Pick<AfterSalesDetail, 'pictures'>) {
  const kinds = Object.keys(pictureKinds) as (keyof typeof pictureKinds)[]
  return kinds.map((kind) => {
    const ofKind = pictures.filter((picture) => picture.kind === kind)
    return (
      ofKind.length > 0 && (
        <div key={kind}>
          <h3>{pictureKinds[kind]}</h3>
          <EnclosedPictures pictures={ofKind} hrefOf={paths.slip} />
        </div>
      )
    )
  })
}
