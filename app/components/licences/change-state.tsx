import type { Change, Changed } from '#contract/change'
import { changeStates } from '#contract/change-states'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { ChangeFacts } from './change-facts'

interface ChangeStateProps {
  change: Change
  current: Changed
  message: string | undefined
}

export function ChangeState({ change, current, message }: ChangeStateProps) {
  const { state, handedInAt, asked, reason, pictures } = change
  const isWaiting = state === 'waiting'
  return (
    <section className="panel" aria-labelledby="state-title">
      <h2 id="state-title">最近一次申请：{changeStates[state]}</h2>
      <p>
        {formatDateTime(handedInAt)} 提交
        {pictures.map(({ uploadId }, at) => (
          <span key={uploadId}>
            {' '}
            <a className="link" href={paths.slip(uploadId)} target="_blank" rel="noreferrer">
              查看新证第 {at + 1} 张
            </a>
          </span>
        ))}
      </p>
      {reason !== '' && <p className="field-error">退回原因：{reason}</p>}
      {isWaiting && (
        <>
          <FormMessage message={message} />
          <ChangeFacts current={current} asked={asked} />
          <PageForm needs="own">
            <SubmitButton intent="withdraw" busy="撤回中…">
              撤回申请
            </SubmitButton>
          </PageForm>
        </>
      )}
    </section>
  )
}
