import type { Activity } from '#contract/activity-page'
import { formatDateTime, untilWords } from '#app/words/dates'
import { activityPaths } from '#app/site/activity-paths'

type Listed = Pick<Activity, 'id' | 'title' | 'intro' | 'state' | 'startsAt' | 'endsAt'>

export function ActivityList({ activities }: { activities: readonly Listed[] }) {
  if (activities.length === 0) return <p className="panel">目前没有活动，请过些日子再来看看。</p>
  return (
    <ul className="activity-list">
      {activities.map(({ id, title, intro, state, startsAt, endsAt }) => (
        <li key={id} className="panel">
          <h2>{state === 'open' ? <a href={activityPaths.zone(id)}>{title}</a> : title}</h2>
          <p>{intro}</p>
          <p className="muted">
            {state === 'open' && `进行中，至 ${untilWords(endsAt)}`}
            {state === 'upcoming' && `活动未开始，${formatDateTime(startsAt)} 开始`}
            {state === 'over' && '活动已结束'}
          </p>
        </li>
      ))}
    </ul>
  )
}
