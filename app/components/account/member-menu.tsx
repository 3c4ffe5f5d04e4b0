import { useLocation } from '@remix-run/react'
import { memberPages } from '#app/site/member-pages'

/** The menu of the member centre, above its pages. */
export function MemberMenu() {
  const { pathname } = useLocation()
  return (
    <nav className="order-tabs member-menu container" aria-label="会员中心">
      <ul>
        {memberPages.map(([name, address]) => (
          <li key={name}>
            <a href={address} aria-current={address === pathname ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
