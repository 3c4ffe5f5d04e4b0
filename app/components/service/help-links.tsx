import type { HelpLink } from '#app/browser/client-storage'

export function HelpLinks({ links }: { links: HelpLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className="help-links" aria-label="常见问题">
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
