import type { ReactNode } from 'react'
import type { QueueCount } from '#contract/desk/queue'
import { roles, type Role } from '#contract/desk/roles'
import { HomeLink } from '#app/components/errors/error-page'
import { PageForm } from '#app/components/ui/page-form'
import { useShell } from '#app/components/ui/use-shell'
import { deskPaths } from '#app/site/desk-paths'
import type { Onward } from '#app/views/desk/queues'
import type { Toast } from '#app/web/toast'
import { DeskMenu } from './desk-menu'
import { DeskNotice } from './desk-notice'

export interface DeskFrameProps {
  me?: { name: string; roles: Role[] } | undefined
  /** What waits in their queues. */
  counts?: readonly QueueCount[] | undefined
  toast?: Toast | undefined
  /** What waits next after the decision that `toast` tells of. */
  onward?: readonly Onward[]
  children: ReactNode
}

/** Without a session the frame is not shown, not even on an error page. */
const home = (
  <a className="button" href={deskPaths.home()}>
    今日待办
  </a>
)

export function DeskFrame({ me, counts = [], toast, onward = [], children }: DeskFrameProps) {
  const { name } = useShell().shop
  return (
    <div className="desk">
      <header className="desk-top">
        <a className="desk-brand" href={deskPaths.home()} accessKey="0">
          {name}
        </a>
        {me !== undefined && (
          <p>
            <strong>{me.name}</strong>{' '}
            <span className="desk-roles">{me.roles.map((role) => roles[role]).join('、')}</span>
            <a className="desk-help" href={deskPaths.help()}>
              帮助
            </a>
          </p>
        )}
        <PageForm action={deskPaths.login()}>
          <button type="submit" className="button button-small" name="intent" value="sign-out">
            退出
          </button>
        </PageForm>
      </header>
      <div className={me === undefined ? undefined : 'desk-body'}>
        {me !== undefined && <DeskMenu held={me.roles} counts={counts} />}
        <main id="main">
          <DeskNotice toast={toast} onward={onward} />
          <HomeLink.Provider value={home}>{children}</HomeLink.Provider>
        </main>
      </div>
    </div>
  )
}
