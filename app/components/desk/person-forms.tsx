import type { Person } from '#contract/desk/people'
import { PageForm } from '#app/components/ui/page-form'

/** What can be done with somebody besides giving roles. */
export function PersonForms({ person }: { person: Person }) {
  const { state, sessionCount, roles } = person
  if (state === 'disabled')
    return (
      <PageForm className="desk-actions">
        <button type="submit" className="button" name="intent" value="enable">
          恢复
        </button>
      </PageForm>
    )
  const isOwner = roles.includes('owner')
  return (
    <>
      <PageForm className="desk-actions">
        {!(isOwner && state === 'active') && (
          <button type="submit" className="button" name="intent" value="link">
            重发加入链接
          </button>
        )}{' '}
        {sessionCount > 0 && (
          <button type="submit" className="button" name="intent" value="end">
            退出全部设备
          </button>
        )}
      </PageForm>
      {isOwner ? (
        <p className="muted">
          店主不能直接停用，先变更角色。丢了手机或忘了密码，在服务器上用 npm run operator 重发链接。
        </p>
      ) : (
        <PageForm className="desk-actions">
          <label htmlFor="disable-reason">停用的原因</label>{' '}
          <input id="disable-reason" name="reason" type="text" maxLength={200} />{' '}
          <button type="submit" className="button button-danger" name="intent" value="disable">
            停用
          </button>
        </PageForm>
      )}
    </>
  )
}
