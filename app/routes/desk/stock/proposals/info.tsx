import { useLoaderData } from '@remix-run/react'
import { stockProposalKinds, stockProposalStates } from '#contract/stock-words'
import { batchInWords, BatchLink, GoodsLink } from '#app/components/desk/batch-facts'
import { CasePage } from '#app/components/desk/case-page'
import { proposedQuantity } from '#app/components/desk/stock-proposal-columns'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.stockProposal.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = { approve: '已复核办理', reject: '已驳回', withdraw: '已撤回' } as const

export const loader = caseLoader('desk.stockProposal')

export const action = caseAction('desk.decideStockProposal', {
  back: deskPaths.stockProposal,
  done: ({ decision }) => done[decision],
})

export default function StockProposalPage() {
  const detail = useLoaderData<typeof loader>()
  const { proposal, isOwn } = detail
  const isOpen = useMay('stock.write') && proposal.state === 'waiting'
  const { goods, batch } = proposal
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={isOpen && <TwoPeopleDecision isOwn={isOwn} />}
    >
      <section className="panel" aria-labelledby="proposal-title">
        <h2 id="proposal-title">
          {stockProposalStates[proposal.state]}：{stockProposalKinds[proposal.kind]}{' '}
          {proposedQuantity(proposal)}
        </h2>
        <p>
          <GoodsLink goods={goods} />
          ，批号 <BatchLink batch={batch} />
        </p>
        <dl className="desk-facts">
          <Fact
            name="批次现有"
            value={`可售 ${String(batch.sale)}，隔离 ${String(batch.apart)} ${goods.unit}（${batchInWords(batch)}）`}
          />
          <Fact name="有效期至" value={batch.expiresOn ?? '—'} />
          <Fact name="原因" value={proposal.words} />
          <Fact
            name="提出"
            value={`${proposal.proposedBy}，${formatDateTime(proposal.createdAt)}`}
          />
          {proposal.decidedAt !== undefined && (
            <Fact
              name="办理"
              value={`${proposal.decidedBy}，${formatDateTime(proposal.decidedAt)}`}
            />
          )}
          {proposal.reason !== '' && <Fact name="说明" value={proposal.reason} />}
        </dl>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
