import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { jobInWords } from '#app/views/desk/job-words'
import { ageInWords } from '#app/words/age'

type Health = Pick<DataOf<Calls['desk.queue']>, 'jobs' | 'sms' | 'timestamp'>

/** Whether what runs by itself does run: background jobs, and messages that leave by SMS. */
export function ShopHealth({ jobs, sms, timestamp }: Health) {
  return (
    <dl className="desk-facts">
      <div>
        <dt>后台任务</dt>
        <dd>
          {jobs.late.length === 0
            ? `${jobs.count} 项，均按时`
            : `${jobs.count} 项，${jobs.late.length} 项没有按时执行`}
          {jobs.late.map(({ name, dueAt }) => (
            <span key={name} className="desk-late">
              {jobInWords(name)}已迟 {ageInWords(timestamp - dueAt)}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>短信</dt>
        <dd>
          {sms.waiting === 0 ? '没有等待发送的' : `${sms.waiting} 条等待发送`}
          {sms.oldestAt !== undefined && `，最早一条已等 ${ageInWords(timestamp - sms.oldestAt)}`}
          {sms.failed > 0 && <span className="desk-late">24 小时内 {sms.failed} 条没有发出</span>}
        </dd>
      </div>
    </dl>
  )
}
