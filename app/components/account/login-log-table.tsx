import { loginEvents, type LoginEvent } from '#contract/login-events'
import { formatDateTime } from '#app/words/dates'

interface LoginLogTableProps {
  log: readonly { event: LoginEvent; browser: string; address: string; at: number }[]
}

export function LoginLogTable({ log }: LoginLogTableProps) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">事项</th>
          <th scope="col">设备</th>
          <th scope="col">地址</th>
        </tr>
      </thead>
      <tbody>
        {log.map(({ event, browser, address, at }, index) => (
          <tr key={index}>
            <th scope="row">{formatDateTime(at)}</th>
            <td data-label="事项">{loginEvents[event]}</td>
            <td data-label="设备">{browser === '' ? '—' : browser}</td>
            <td data-label="地址">{address === '' ? '—' : address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
