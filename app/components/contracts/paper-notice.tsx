import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { contractDocuments, paperStates } from '#contract/contract-words'
import { formatDateTime } from '#app/words/dates'

type Paper = NonNullable<DataOf<Calls['contract.read']>['paper']>

export function PaperNotice({ paper }: { paper: Paper }) {
  const { state, documents, reason, createdAt } = paper
  const titles = documents.map((document) => contractDocuments[document]).join('、')
  return (
    <p className={state === 'returned' ? 'form-message' : 'contract-due'}>
      {formatDateTime(createdAt)} 上传的纸质合同（{titles}）：{paperStates[state]}
      {reason !== '' && `，原因：${reason}`}
    </p>
  )
}
