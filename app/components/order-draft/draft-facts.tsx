import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { orderPapers } from '#contract/kinds'
import { orderDraftStates } from '#contract/order-draft-states'
import { shelfWishWords } from '#contract/shelf-wish'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'

export type OrderDraft = DataOf<Calls['orderDraft.detail']>

export function DraftFacts({ draft }: { draft: OrderDraft }) {
  const { state, preparedBy, words, papers, shelfMonths } = draft
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">{state === 'sent' ? '待您确认' : orderDraftStates[state]}</h2>
      <p>业务员 {preparedBy} 备好</p>
      <StateWords draft={draft} />
      <p>备注：{words || '无'}</p>
      <p>随货资料：{papers.map((paper) => orderPapers[paper]).join('、') || '无'}</p>
      <p>效期要求：{shelfWishWords(shelfMonths)}</p>
    </section>
  )
}

function StateWords({ draft: { state, lapsesAt, submissionId } }: { draft: OrderDraft }) {
  switch (state) {
    case 'sent':
      return (
        lapsesAt !== undefined && (
          <p>请在 {formatDateTime(lapsesAt)} 前确认；确认前不占库存，价格以确认时为准。</p>
        )
      )
    case 'ordered':
      return (
        submissionId !== undefined && (
          <p>
            <a className="button" href={paths.pay(submissionId)}>
              查看订单，去付款
            </a>
          </p>
        )
      )
    case 'declined':
      return <p>本店没有要这张采购单。</p>
    case 'lapsed':
      return <p>没有在期限内确认，已失效；还需要请联系业务员。</p>
    default:
      return null
  }
}
