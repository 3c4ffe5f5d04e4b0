import type { SubmissionResult } from '@conform-to/dom'
import type { AfterSalesDetail } from '#contract/after-sales-request'
import type { AfterSalesState } from '#contract/after-sales-words'
import { PageForm } from '#app/components/ui/page-form'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { formatDateTime } from '#app/words/dates'
import { SayForm } from './say-form'

/** The next step in words; the buyer's own steps have forms too. */
const nextWords: Record<AfterSalesState, string> = {
  reviewing: '商家在 1 个工作日内答复。',
  supplementing: '商家需要更多说明或照片，补充后继续审核。',
  rejected: '商家没有同意这份申请。',
  sending: '商家已同意，请登记怎样寄回。',
  inspecting: '货物寄回后由仓库按批号验收。',
  proposed: '商家提出了处理方案，请答复。',
  refunding: '正在办理退款，到账后用消息通知您。',
  replacing: '正在安排补发，发出后用消息通知您。',
  completed: '这份申请已办结。',
  withdrawn: '您撤回了这份申请。',
  lapsed: '逾期没有寄回，申请已失效；仍在期限内的可以重新申请。',
}

/** Goods refused at the door are on their way back already. */
const refusedWords = '货物随车退回，回仓后由仓库按批号验收，验收后退款。'

interface NextStepProps {
  request: AfterSalesDetail
  replyTo: (intent: string) => Partial<SubmissionResult> | undefined
  uploaded: readonly number[]
}

export function NextStep({ request, replyTo, uploaded }: NextStepProps) {
  const { id, state, answer, until } = request
  return (
    <section className="panel" aria-labelledby="next-step">
      <h2 id="next-step">下一步</h2>
      <p>
        {request.isRefusal && state === 'inspecting' ? refusedWords : nextWords[state]}
        {until !== undefined && ` 请在 ${formatDateTime(until)} 前办理。`}
      </p>
      {answer !== '' && <p className="said-answer">商家答复：{answer}</p>}
      {request.canSend && (
        <p>
          <a className="button button-primary" href={afterSalesPaths.goodsBack(id)}>
            登记寄回
          </a>
        </p>
      )}
      {request.canSupplement && (
        <SayForm
          intent="supplement"
          label="补充说明"
          submitLabel="提交补充材料"
          lastResult={replyTo('supplement')}
          uploaded={uploaded}
        />
      )}
      {request.canAppeal && (
        <SayForm
          intent="appeal"
          label="申诉理由（只能申诉一次）"
          submitLabel="提交申诉"
          lastResult={replyTo('appeal')}
          uploaded={uploaded}
        />
      )}
      {request.canWithdraw && <WithdrawForm />}
    </section>
  )
}

function WithdrawForm() {
  return (
    <PageForm needs="receive" className="after-sales-withdraw">
      <button type="submit" className="button" name="intent" value="withdraw">
        撤回申请
      </button>{' '}
      <span className="muted">撤回后，在期限内可以重新申请。</span>
    </PageForm>
  )
}
