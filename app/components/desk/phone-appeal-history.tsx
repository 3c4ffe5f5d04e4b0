import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { phoneAppealStates } from '#contract/phone-appeal-states'
import { deskPaths } from '#app/site/desk-paths'
import { clockTime, formatDateTime } from '#app/words/dates'
import { ListTable, type ListColumn } from './list-table'

type AppealDetail = DataOf<Calls['desk.phoneAppeal']>

/** 历程: other appeals for the account with their outcome, and the consequences of a stop. */
export function PhoneAppealHistory({ detail }: { detail: AppealDetail }) {
  const { others, appeal } = detail
  return (
    <section className="panel" aria-labelledby="history-title">
      <h2 id="history-title">历程</h2>
      {appeal.state === 'waiting' && <StopNotice detail={detail} />}
      {others.length === 0 ? (
        <p className="muted">这个账号没有其他换绑申诉。</p>
      ) : (
        <ListTable rows={others} columns={columns} />
      )}
    </section>
  )
}

function StopNotice({ detail: { isAfterStop, agreed } }: { detail: AppealDetail }) {
  if (!isAfterStop) return null
  return (
    <p className="desk-notice desk-notice-warning">
      账号持有人停止过换绑：请先致电原手机核实，须两人先后通过。
      {agreed !== undefined &&
        `${agreed.isOwn ? '您' : agreed.by}已于 ${clockTime(agreed.at)} 通过（第一人），须由${
          agreed.isOwn ? '另一人' : '您核对后'
        }再通过。`}
    </p>
  )
}

const columns: readonly ListColumn<AppealDetail['others'][number]>[] = [
  {
    head: '提交于',
    href: ({ id }) => deskPaths.phoneAppeal(id),
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { head: '申请人', cell: ({ applicant }) => applicant },
  { head: '新手机号', cell: ({ newPhone }) => newPhone },
  {
    head: '结果',
    cell: ({ state, endedAt, reason }) =>
      phoneAppealStates[state] +
      (endedAt === undefined ? '' : `（${formatDateTime(endedAt)}）`) +
      (reason === '' ? '' : `：${reason}`),
  },
]
