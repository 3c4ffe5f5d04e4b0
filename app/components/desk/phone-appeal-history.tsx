import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { phoneAppealStates } from '#contract/phone-appeal-states'
import { deskPaths } from '#app/site/desk-paths'
import { clockTime, formatDateTime } from '#app/words/dates'

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
        <OtherAppeals others={others} />
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

function OtherAppeals({ others }: Pick<AppealDetail, 'others'>) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">提交于</th>
          <th scope="col">申请人</th>
          <th scope="col">新手机号</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {others.map(({ id, createdAt, applicant, newPhone, state, endedAt, reason }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.phoneAppeal(id)}>
                {formatDateTime(createdAt)}
              </a>
            </th>
            <td data-label="申请人">{applicant}</td>
            <td data-label="新手机号">{newPhone}</td>
            <td data-label="结果">
              {phoneAppealStates[state]}
              {endedAt !== undefined && `（${formatDateTime(endedAt)}）`}
              {reason !== '' && `：${reason}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
