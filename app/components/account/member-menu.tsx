import { useLocation } from '@remix-run/react'
import { mayDo, storeRightNames } from '#contract/store-roles'
import { useShell } from '#app/components/ui/use-shell'
import { memberEntryOf, memberGroups, memberPages, needsOfPage } from '#app/site/member-pages'

/**
 * The menu of the member centre, the first thing in a container `with-menu`: a rail at the left, or
 * where that has no room one line with the page's name, which opens it. The line has no content of
 * its own, because a closed `<details>` would hide the rail too.
 */
export function MemberMenu() {
  const { pathname } = useLocation()
  const entry = memberEntryOf(pathname)
  const name = memberPages.find(([, address]) => address === entry)?.[0]
  return (
    <>
      <details className="member-fold" key={pathname}>
        <summary>
          {name} <span>菜单</span>
        </summary>
      </details>
      <MemberLinks />
    </>
  )
}

/** The pages of the member centre by groups. */
export function MemberLinks() {
  const { pathname } = useLocation()
  const entry = memberEntryOf(pathname)
  const { closed, user } = useShell()
  const mayOpen = (address: string) =>
    closed?.includes(address) !== true &&
    mayDo(user?.roles ?? storeRightNames, needsOfPage[address])
  return (
    <nav className="member-menu" id="member-menu" aria-label="会员中心">
      {memberGroups.map(([group, pages]) => (
        <div key={group}>
          <b>{group}</b>
          <ul>
            {pages
              .filter(([, address]) => mayOpen(address))
              .map(([name, address]) => (
                <li key={name}>
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
