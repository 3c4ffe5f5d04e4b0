import { DataTable } from '#app/components/ui/data-table'
import { PageForm } from '#app/components/ui/page-form'
import type { SignedInSession } from '#app/views/account/account'
import { formatDateTime } from '#app/words/dates'

export function SessionTable({ sessions }: { sessions: readonly SignedInSession[] }) {
  return (
    <>
      <DataTable
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { head: '设备', name: ({ browser }) => browser || '未知浏览器' },
          { head: '地址', cell: ({ address }) => address || '不详' },
          { head: '登录时间', cell: ({ createdAt }) => formatDateTime(createdAt) },
          { head: '最近使用', cell: ({ seenAt }) => formatDateTime(seenAt) },
          {
            head: '操作',
            cell: ({ id, browser, createdAt, isCurrent }) =>
              isCurrent ? (
                <b>本机</b>
              ) : (
                <PageForm>
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    className="button button-small"
                    name="intent"
                    value="end"
                    aria-label={`退出 ${browser} ${formatDateTime(createdAt)}`}
                  >
                    退出
                  </button>
                </PageForm>
              ),
          },
        ]}
      />
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <PageForm className="form-links">
          <button type="submit" className="button" name="intent" value="end-others">
            退出本机以外的全部设备
          </button>
        </PageForm>
      )}
    </>
  )
}
