import { contactText } from '#app/utils/contact'
import type { FrameProps } from './frame'

/** Licences, filing number, hotline, account manager or default contact, and the current year. */
export function Footer({ common, user, year }: FrameProps) {
  const site = common?.site
  return (
    <footer className="site-footer">
      <div className="container">
        {site !== undefined && (
          <>
            <p>{site.licences.join('　')}</p>
            <p>
              投诉电话：{site.hotLine}
              {'　'}
              {contactText(user?.admin, site.qq1)}
            </p>
            <p>
              © {year} {site.company}
              {'　'}
              {site.filingNumber}
            </p>
          </>
        )}
      </div>
    </footer>
  )
}
