import type { NavEntry } from '#app/views/content/frame-data'

/** Sub-items open on hover and focus, by CSS alone. */
export function MainNav({ items }: { items: NavEntry[] }) {
  return (
    <nav aria-label="主导航">
      <ul className="nav-list">
        {items.map(({ id, name, url, children }) => (
          <li key={id}>
            <a href={url} className={children && 'nav-parent'}>
              {name}
            </a>
            {children !== undefined && (
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
