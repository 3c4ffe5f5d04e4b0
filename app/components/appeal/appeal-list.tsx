import type { Appeal } from '#contract/appeal'
import { appealStates } from '#contract/appeal-states'
import { PageForm } from '#app/components/ui/page-form'
import { formatDateTime } from '#app/words/dates'

export function AppealList({ appeals }: { appeals: readonly Appeal[] }) {
  return (
    <section className="address-page panel" aria-labelledby="appeals-title">
      <h2 id="appeals-title">已提交的申诉</h2>
      <ul>
        {appeals.map((appeal) => (
          <AppealEntry key={appeal.id} appeal={appeal} />
        ))}
      </ul>
    </section>
  )
}

function AppealEntry({ appeal }: { appeal: Appeal }) {
  const { id, state, company, creditCode, reason, createdAt } = appeal
  return (
    <li>
      <p>
        {company}（{creditCode}） <span className="mark">{appealStates[state]}</span>{' '}
        <span className="muted">{formatDateTime(createdAt)} 提交</span>
      </p>
      {reason !== '' && <p className="line-notice">{reason}</p>}
      {state === 'waiting' && (
        <PageForm needs="own">
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-small" name="intent" value="withdraw">
            撤回申诉
          </button>
        </PageForm>
      )}
    </li>
  )
}
