import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { roles, type Role } from '#contract/desk/roles'
import { HomeLink } from '#app/components/errors/error-page'
import { PageForm } from '#app/components/ui/page-form'
import { deskPaths } from '#app/site/desk-paths'
import { currentEntry, deskMenu } from '#app/views/desk/menu'
import type { Onward } from '#app/views/desk/queues'
import type { Toast } from '#app/web/toast'
import { DeskNotice } from './desk-notice'

export interface DeskFrameProps {
  me?: { name: string; roles: Role[] } | undefined
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

export function DeskFrame({ me, toast, onward = [], children }: DeskFrameProps) {
  return (
    <div className="desk">
      <header className="desk-top">
        <a className="desk-brand" href={deskPaths.home()}>
          采芝工作台
        </a>
        {me !== undefined && (
          <p>
            <strong>{me.name}</strong>{' '}
            <span className="desk-roles">{me.roles.map((role) => roles[role]).join('、')}</span>
          </p>
        )}
        <PageForm action={deskPaths.login()}>
          <button type="submit" className="button button-small" name="intent" value="sign-out">
            退出
          </button>
        </PageForm>
      </header>
      {me !== undefined && <DeskMenu held={me.roles} />}
      <main id="main">
        <DeskNotice toast={toast} onward={onward} />
        <HomeLink.Provider value={home}>{children}</HomeLink.Provider>
      </main>
    </div>
  )
}

function DeskMenu({ held }: { held: readonly Role[] }) {
  const { pathname } = useLocation()
  const menu = deskMenu(held)
  const current = currentEntry(menu, pathname)
  return (
    <nav className="desk-menu" aria-label="工作台">
      {menu.map((group) => (
        <div key={group.name}>
          <b>{group.name}</b>
          <ul>
            {group.entries.map(({ name, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
