import type { WebLink } from '#contract/article'
import type { CommonData } from '#contract/common'

interface ContactsProps {
  site: CommonData['site'] | undefined
  links: WebLink[]
}

/** How to reach the shop, and links to other sites. */
export function Contacts({ site, links }: ContactsProps) {
  return (
    <>
      {site !== undefined && (
        <dl className="contacts">
          <div>
            <dt>公司</dt>
            <dd>{site.company}</dd>
          </div>
          <div>
            <dt>投诉电话</dt>
            <dd className="number">
              <a className="link" href={`tel:${site.hotLine}`}>
                {site.hotLine}
              </a>
            </dd>
          </div>
          <div>
            <dt>客服 QQ</dt>
            <dd className="number">
              {site.qq1}、{site.qq2}
            </dd>
          </div>
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
