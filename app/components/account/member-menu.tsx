import { useLocation } from '@remix-run/react'
import { memberEntryOf, memberPages } from '#app/site/member-pages'

/** The menu of the member centre, above its pages. */
export function MemberMenu() {
  const { pathname } = useLocation()
  const entry = memberEntryOf(pathname)
  return (
    <nav className="order-tabs member-menu container" aria-label="会员中心">
      <ul>
        {memberPages.map(([name, address]) => (
          <li key={name}>
            <a
              href={address}
              aria-current={address !== entry ? undefined : address === pathname ? 'page' : 'true'}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
