import type { FrameProps } from './frame'

/** Licences, filing number, hotline, account manager, and the current year. */
export function Footer({ common, user, year }: FrameProps & { year: string | undefined }) {
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
              {user === undefined
                ? `客服 QQ：${site.qq1}`
                : `${user.admin.isDefault ? '客服' : '专属客服'}：${user.admin.name} ${user.admin.phone}`}
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
