import { useLocation } from '@remix-run/react'
import type { NavEntry } from '#app/views/content/frame-data'

/**
 * Sub-items open on hover and focus, by CSS alone. A phone shows what fits into one line; the fold
 * beside it opens the rest, and has no content of its own, as that of the top bar.
 */
export function MainNav({ items }: { items: NavEntry[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="主导航">
      <details key={pathname}>
        <summary>更多</summary>
      </details>
      <ul className="nav-list">
        {items.map(({ id, name, url, children }) => (
          <li key={id}>
            <a href={url}>{name}</a>
            {children && (
              <ul className="nav-children">
                {children.map((child) => (
                  <li key={child.id}>
                    <a href={child.url}>{child.name}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
