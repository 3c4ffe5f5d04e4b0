import { PageForm } from '#app/components/ui/page-form'
import type { SignedInSession } from '#app/views/account/account'
import { formatDateTime } from '#app/words/dates'

export function SessionTable({ sessions }: { sessions: readonly SignedInSession[] }) {
  return (
    <>
      <table className="plain-table labelled-table">
        <thead>
          <tr>
            <th scope="col">设备</th>
            <th scope="col">地址</th>
            <th scope="col">登录时间</th>
            <th scope="col">最近使用</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, browser, address, createdAt, seenAt, isCurrent }) => (
            <tr key={id}>
              <th scope="row">{browser === '' ? '未知浏览器' : browser}</th>
              <td data-label="地址">{address === '' ? '不详' : address}</td>
              <td data-label="登录时间">{formatDateTime(createdAt)}</td>
              <td data-label="最近使用">{formatDateTime(seenAt)}</td>
              <td data-label="操作">
                {isCurrent ? (
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
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
