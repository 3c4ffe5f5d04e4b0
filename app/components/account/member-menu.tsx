import { useLocation } from '@remix-run/react'
import { mayDo, storeRightNames } from '#contract/store-roles'
import { useShell } from '#app/components/ui/use-shell'
import { memberEntryOf, memberGroups, needsOfPage } from '#app/site/member-pages'

/** On phones the current entry comes first in the row, so that it is visible without scrolling. */
const firstIf = (isCurrent: boolean) => (isCurrent ? 'is-first' : undefined)

export function MemberMenu() {
  const { pathname } = useLocation()
  const entry = memberEntryOf(pathname)
  const { closed, user } = useShell()
  const mayOpen = (address: string) =>
    closed?.includes(address) !== true &&
    mayDo(user?.roles ?? storeRightNames, needsOfPage[address])
  return (
    <nav className="member-menu" aria-label="会员中心">
      {memberGroups.map(([group, pages]) => (
        <div key={group} className={firstIf(pages.some(([, address]) => address === entry))}>
          <b>{group}</b>
          <ul>
            {pages
              .filter(([, address]) => mayOpen(address))
              .map(([name, address]) => (
                <li key={name} className={firstIf(address === entry)}>
                  <a
                    href={address}
                    aria-current={
                      address !== entry ? undefined : address === pathname ? 'page' : 'true'
                    }
                  >
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
