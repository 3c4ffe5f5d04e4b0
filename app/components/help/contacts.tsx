import type { WebLink } from '#contract/article'
import type { CommonData } from '#contract/common'

interface ContactsProps {
  site: CommonData['site'] | undefined
  links: WebLink[]
}

export function Contacts({ site, links }: ContactsProps) {
  return (
    <>
      {site !== undefined && site.company + site.hotLine + site.qq1 !== '' && (
        <dl className="contacts">
          <Contact name="公司" text={site.company} />
          {site.hotLine !== '' && (
            <Contact name="投诉电话" text={site.hotLine} href={`tel:${site.hotLine}`} />
          )}
          <Contact name="客服 QQ" text={[site.qq1, site.qq2].filter(Boolean).join('、')} isNumber />
        </dl>
      )}
      {links.length > 0 && (
        <section aria-labelledby="links-title" className="web-links">
          <h2 id="links-title">友情链接</h2>
          <ul>
            {links.map(({ name, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface ContactProps {
  name: string
  text: string
  href?: string
  isNumber?: boolean
}

function Contact({ name, text, href, isNumber = href !== undefined }: ContactProps) {
  if (text === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isNumber ? 'number' : undefined}>
        {href === undefined ? (
          text
        ) : (
          <a className="link" href={href}>
            {text}
          </a>
        )}
      </dd>
    </div>
  )
}
