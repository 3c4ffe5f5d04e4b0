import { loginEvents, type LoginEvent } from '#contract/login-events'
import { DataTable } from '#app/components/ui/data-table'
import { formatDateTime } from '#app/words/dates'

interface LoginLogTableProps {
  log: readonly { event: LoginEvent; browser: string; address: string; at: number }[]
}

export function LoginLogTable({ log }: LoginLogTableProps) {
  return (
    <DataTable
      rows={log}
      keyOf={(_, at) => at}
      columns={[
        { head: '时间', name: ({ at }) => formatDateTime(at) },
        { head: '事项', cell: ({ event }) => loginEvents[event] },
        { head: '设备', cell: ({ browser }) => browser },
        { head: '地址', cell: ({ address }) => address },
      ]}
    />
  )
}
